import { useLingui } from '@lingui/react/macro';
import { EditorContent, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import type { StoryDocument } from '../../story-document.rules.ts';
import type { PhotoChoice } from './PhotoSearch.tsx';
import { PictureDialogs } from './PictureDialogs.tsx';
import { tidyPasted } from './pasted-word.rules.ts';
import { storyExtensions } from './story-extensions.ts';
import { Toolbar } from './Toolbar.tsx';
import './editor.css';

type Props = {
  document: StoryDocument;
  pictures: readonly PhotoChoice[];
  labelledBy: string;
  onChange: (document: StoryDocument) => void;
};

/** The text of a story. Its schema is what the server lets through; everything else is dropped when it is pasted. */
export const TextEditor = ({ document, pictures, labelledBy, onChange }: Props) => {
  const { t } = useLingui();
  /** The photos of the text and those chosen since. */
  const known = useRef(new Map(pictures.map((picture) => [picture.id, picture])));
  const editor = useEditor({
    immediatelyRender: false,
    // Our own style sheet has these rules; the site allows no styles from scripts.
    injectCSS: false,
    content: document,
    extensions: storyExtensions({
      find: (id) => known.current.get(id),
      withdrawnWords: t`This picture is no longer published. Readers see a note in its place.`,
    }),
    editorProps: {
      attributes: { 'aria-labelledby': labelledBy, 'aria-multiline': 'true', role: 'textbox', class: 'desk-text' },
      transformPastedHTML: tidyPasted,
    },
    onUpdate: ({ editor: current }) => onChange(current.getJSON() as StoryDocument),
  });
  if (!editor) return null;
  return (
    <div className="desk-editor">
      <PictureDialogs
        editor={editor}
        onChosen={(photo) => known.current.set(photo.id, photo)}
        find={(id) => known.current.get(id)}
      >
        {(openPicture) => <Toolbar editor={editor} onPicture={openPicture} />}
      </PictureDialogs>
      <EditorContent editor={editor} />
    </div>
  );
};
