import { Trans, useLingui } from '@lingui/react/macro';
import { type Editor, useEditorState } from '@tiptap/react';
import { Heading2, Heading3, ImagePlus, List, ListOrdered, Plus, Quote } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Dropdown, DropdownItem } from '#ui/overlays/Dropdown.tsx';
import type { Focusable } from '#ui/overlays/overlay-focus.ts';

/** Where the cursor stands in an empty line of the story itself; undefined everywhere else. */
export const emptyLineOf = ({ state }: Pick<Editor, 'state'>): number | undefined => {
  const { $from, empty } = state.selection;
  const isEmptyLine = empty && $from.depth === 1 && $from.parent.type.name === 'paragraph';
  return isEmptyLine && $from.parent.content.size === 0 ? $from.before(1) : undefined;
};

/** How far below the top of `frame` the empty line begins. */
const useLineTop = (editor: Editor, frame: RefObject<HTMLElement | null>): number | undefined => {
  const at = useEditorState({ editor, selector: ({ editor: current }) => emptyLineOf(current) });
  const [top, setTop] = useState<number>();
  useLayoutEffect(() => {
    const { current } = frame;
    if (at === undefined || !current) return setTop(undefined);
    const measure = () => {
      const line = editor.view.nodeDOM(at);
      if (line instanceof HTMLElement) setTop(line.getBoundingClientRect().top - current.getBoundingClientRect().top);
    };
    measure();
    // Pictures and the width of the window move the lines below them.
    const watching = new ResizeObserver(measure);
    watching.observe(current);
    return () => watching.disconnect();
  }, [editor, frame, at]);
  return top;
};

type Props = {
  editor: Editor;
  frame: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** It was opened by a slash, which is written when nothing is chosen. */
  isBySlash: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onPicture: () => void;
};

/** A plus beside an empty line, with what can be put there; a slash in such a line opens it too. */
export const AddMenu = ({ editor, frame, isOpen, isBySlash, onOpenChange, onPicture }: Props) => {
  const { t } = useLingui();
  const top = useLineTop(editor, frame);
  const focusAfter = useRef<Focusable>(null);
  const isChosen = useRef(false);
  const put = (run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () => {
    isChosen.current = true;
    focusAfter.current = editor.view;
    run(editor.chain()).run();
  };
  if (top === undefined && !isOpen) return null;
  const change = (open: boolean) => {
    if (open) {
      isChosen.current = false;
      focusAfter.current = null;
    } else if (isBySlash && !isChosen.current) {
      focusAfter.current = editor.view;
      editor.commands.insertContent('/');
    }
    onOpenChange(open);
  };
  return (
    <div className="desk-add" style={{ top }}>
      <Dropdown
        align="start"
        open={isOpen}
        onOpenChange={change}
        focusAfter={focusAfter}
        trigger={<IconButton size="s" variant="line" icon={Plus} label={t`Add to the text`} />}
      >
        <DropdownItem
          icon={ImagePlus}
          onSelect={() => {
            isChosen.current = true;
            onPicture();
          }}
        >
          <Trans>Picture</Trans>
        </DropdownItem>
        <DropdownItem icon={Heading2} onSelect={put((chain) => chain.setHeading({ level: 2 }))}>
          <Trans>Heading</Trans>
        </DropdownItem>
        <DropdownItem icon={Heading3} onSelect={put((chain) => chain.setHeading({ level: 3 }))}>
          <Trans>Smaller heading</Trans>
        </DropdownItem>
        <DropdownItem icon={Quote} onSelect={put((chain) => chain.setBlockquote())}>
          <Trans>Quote</Trans>
        </DropdownItem>
        <DropdownItem icon={List} onSelect={put((chain) => chain.toggleBulletList())}>
          <Trans>List</Trans>
        </DropdownItem>
        <DropdownItem icon={ListOrdered} onSelect={put((chain) => chain.toggleOrderedList())}>
          <Trans>Numbered list</Trans>
        </DropdownItem>
      </Dropdown>
    </div>
  );
};
