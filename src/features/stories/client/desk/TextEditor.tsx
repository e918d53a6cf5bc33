import { useLingui } from '@lingui/react/macro';
import {
  type Editor,
  EditorContent,
  NodeViewWrapper,
  type ReactNodeViewProps,
  ReactNodeViewRenderer,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import { type CSSProperties, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PictureNode, StoryDocument } from '../../story-document.rules.ts';
import { AddMenu, emptyLineOf } from './AddMenu.tsx';
import { DeskPicture, PictureButtons, useDeskPictures } from './desk-pictures.tsx';
import { tidyPasted } from './pasted-word.rules.ts';
import { storyExtensions } from './story-extensions.ts';
import { Toolbar } from './Toolbar.tsx';

type Attributes = PictureNode['attrs'];

const WIDE_SIZES = '(min-width: 1024px) min(75vw, 1260px), 100vw';

/** A picture between the lines: wide, or tall beside the text that follows, as on the page of the story. */
const PictureView = ({ node, editor, selected, updateAttributes, deleteNode }: ReactNodeViewProps) => {
  const { pictures, choose } = useDeskPictures();
  const attrs = node.attrs as Attributes;
  const picture = pictures.get(attrs.itemId);
  return (
    <NodeViewWrapper
      className="story-wide"
      data-picture={picture && picture.width < picture.height ? 'tall' : 'wide'}
      data-selected={selected || undefined}
    >
      <figure aria-label={picture?.alt}>
        <DeskPicture attrs={attrs} sizes={WIDE_SIZES} />
      </figure>
      <PictureButtons
        onChange={() =>
          choose({ start: attrs, onDone: (changed) => updateAttributes(changed), focusAfter: editor.view })
        }
        onRemove={() => {
          deleteNode();
          editor.view.focus();
        }}
      />
    </NodeViewWrapper>
  );
};

const drawPicture = ReactNodeViewRenderer(PictureView, { className: 'desk-picture' });

/** Changes the selected picture, or adds one where the cursor is. */
const usePictures = (editor: Editor | null) => {
  const { choose } = useDeskPictures();
  return () => {
    if (!editor) return;
    if (editor.isActive('picture')) {
      const start = editor.getAttributes('picture') as Attributes;
      const onDone = (attrs: Attributes) => void editor.commands.updateAttributes('picture', attrs);
      choose({ start, onDone, focusAfter: editor.view });
      return;
    }
    const onDone = (attrs: Attributes) =>
      void editor
        .chain()
        .insertContent([{ type: 'picture', attrs }, { type: 'paragraph' }])
        .scrollIntoView()
        .run();
    choose({ onDone, focusAfter: editor.view });
  };
};

type Props = {
  body: StoryDocument;
  /** Where the tools are drawn. */
  bar: HTMLElement | null;
  isFocusedFirst: boolean;
  onChange: (body: StoryDocument) => void;
};

/** The text of a story, in its own type. Its schema is what the server lets through; everything else is dropped when it is pasted. */
export const TextEditor = ({ body, bar, isFocusedFirst, onChange }: Props) => {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<'closed' | 'plus' | 'slash'>('closed');
  const editor = useEditor({
    immediatelyRender: false,
    // Our own style sheet has these rules; the site allows no styles from scripts.
    injectCSS: false,
    content: body,
    autofocus: isFocusedFirst ? 'end' : false,
    extensions: storyExtensions(drawPicture),
    editorProps: {
      attributes: {
        'aria-label': t`Text`,
        'aria-multiline': 'true',
        role: 'textbox',
        class: 'desk-text story-text',
      },
      transformPastedHTML: tidyPasted,
      handleTextInput: (view, _from, _to, typed) => {
        if (typed !== '/' || emptyLineOf(view) === undefined) return false;
        setMenu('slash');
        return true;
      },
    },
    onUpdate: ({ editor: current }) => onChange(current.getJSON() as StoryDocument),
  });
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current?.isEmpty ?? false });
  const openPicture = usePictures(editor);
  if (!editor) return null;
  const placeholder = JSON.stringify(t`Write the story. Press / for a picture, a heading or a quote.`);
  return (
    <div
      ref={frame}
      className="desk-body story-first"
      data-empty={isEmpty || undefined}
      style={{ '--placeholder': placeholder } as CSSProperties}
    >
      {bar && createPortal(<Toolbar editor={editor} onPicture={openPicture} />, bar)}
      <AddMenu
        editor={editor}
        frame={frame}
        isOpen={menu !== 'closed'}
        isBySlash={menu === 'slash'}
        onOpenChange={(isOpen) => setMenu(isOpen ? 'plus' : 'closed')}
        onPicture={openPicture}
      />
      <EditorContent editor={editor} />
    </div>
  );
};
