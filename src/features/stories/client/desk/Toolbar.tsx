import { Trans, useLingui } from '@lingui/react/macro';
import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import type { Glyph } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Focusable } from '#ui/overlays/overlay-focus.ts';
import { isSafeLink } from '../../story-document.rules.ts';

const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const { t } = useLingui();
  const [address, setAddress] = useState<string>(editor.getAttributes('link').href ?? '');
  const [isWrong, setWrong] = useState(false);
  const focusAfter = useRef<Focusable>(null);
  const set = () => {
    const href = address.trim();
    if (href !== '' && !isSafeLink(href)) return setWrong(true);
    const chain = editor.chain().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else chain.setLink({ href }).run();
    focusAfter.current = editor.view;
    onClose();
  };
  return (
    <Dialog
      open
      focusAfter={focusAfter}
      onOpenChange={onClose}
      title={<Trans>Link</Trans>}
      actions={
        <Button variant="main" onClick={set}>
          <Trans>Add the link</Trans>
        </Button>
      }
    >
      <Field
        label={<Trans>Address</Trans>}
        hint={<Trans>A page of ours, such as /photos, or a whole address. Empty takes the link away.</Trans>}
        error={isWrong && t`This is no address that a link can lead to`}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && set()}
          />
        )}
      </Field>
    </Dialog>
  );
};

type Tool = { name: string; label: string; icon: Glyph; isOn?: boolean; run: () => void };

const useTools = (editor: Editor): Tool[][] => {
  const { t } = useLingui();
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      h2: current.isActive('heading', { level: 2 }),
      h3: current.isActive('heading', { level: 3 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
    }),
  });
  /** Focuses at once: Tiptap's own `focus` does it a frame later, and what is typed before then is lost. */
  const chain = () => {
    editor.view.focus();
    return editor.chain();
  };
  return [
    [
      {
        name: 'h2',
        label: t`Heading`,
        icon: Heading2,
        isOn: on.h2,
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        name: 'h3',
        label: t`Smaller heading`,
        icon: Heading3,
        isOn: on.h3,
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
    ],
    [
      { name: 'bold', label: t`Bold`, icon: Bold, isOn: on.bold, run: () => chain().toggleBold().run() },
      { name: 'italic', label: t`Italic`, icon: Italic, isOn: on.italic, run: () => chain().toggleItalic().run() },
    ],
    [
      { name: 'bullets', label: t`List`, icon: List, isOn: on.bullets, run: () => chain().toggleBulletList().run() },
      {
        name: 'numbers',
        label: t`Numbered list`,
        icon: ListOrdered,
        isOn: on.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      { name: 'quote', label: t`Quote`, icon: Quote, isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    ],
    [
      { name: 'undo', label: t`Undo`, icon: Undo2, run: () => chain().undo().run() },
      { name: 'redo', label: t`Redo`, icon: Redo2, run: () => chain().redo().run() },
    ],
  ];
};

/** In the bar of the page; every button is also a key of the editor, as Ctrl+B. */
export const Toolbar = ({ editor, onPicture }: { editor: Editor; onPicture: () => void }) => {
  const { t } = useLingui();
  const [isLinking, setLinking] = useState(false);
  const groups = useTools(editor);
  return (
    <div role="toolbar" aria-label={t`Format`} className="desk-toolbar">
      {groups.map((tools) => (
        <div key={tools[0]?.name} className="flex">
          {tools.map(({ name, label, icon, isOn, run }) => (
            <IconButton
              key={name}
              size="s"
              icon={icon}
              label={label}
              onClick={run}
              {...(isOn !== undefined && { 'aria-pressed': isOn })}
            />
          ))}
        </div>
      ))}
      <div className="flex">
        <IconButton size="s" icon={Link2} label={t`Link`} onClick={() => setLinking(true)} />
        <IconButton size="s" icon={ImagePlus} label={t`Picture`} onClick={onPicture} />
      </div>
      {isLinking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </div>
  );
};
