import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Focusable } from '#ui/overlays/overlay-focus.ts';
import { LONGEST_CAPTION, LONGEST_PICTURE_NOTE } from '../../story-document.rules.ts';
import { type PhotoChoice, PhotoSearch } from './PhotoSearch.tsx';

type Attributes = { itemId: string; caption: string; note: string };

type DialogProps = {
  start: Attributes | undefined;
  chosen: PhotoChoice | undefined;
  onDone: (photo: PhotoChoice, attributes: Attributes) => void;
  onClose: () => void;
  /** The text, once a picture was added. */
  focusAfter: RefObject<Focusable | null>;
};

const PictureDialog = ({ start, chosen: before, onDone, onClose, focusAfter }: DialogProps) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(before);
  const [caption, setCaption] = useState(start?.caption ?? '');
  const [note, setNote] = useState(start?.note ?? '');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      focusAfter={focusAfter}
      title={start ? <Trans>Change the picture</Trans> : <Trans>Add a picture</Trans>}
      actions={
        <Button
          variant="main"
          disabled={!chosen}
          onClick={() => chosen && onDone(chosen, { itemId: chosen.id, caption, note })}
        >
          {start ? <Trans>Change</Trans> : <Trans>Add to the story</Trans>}
        </Button>
      }
    >
      <PhotoSearch chosenId={chosen?.id} onChoose={setChosen} />
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Field label={<Trans>Caption</Trans>} hint={<Trans>City, island – date</Trans>}>
          {(wiring) => (
            <Input
              {...wiring}
              value={caption}
              maxLength={LONGEST_CAPTION}
              placeholder={t`Gouyave, Grenada – August 2026`}
              onChange={({ target }) => setCaption(target.value)}
            />
          )}
        </Field>
        <Field label={<Trans>A sentence about it</Trans>}>
          {(wiring) => (
            <Input
              {...wiring}
              value={note}
              maxLength={LONGEST_PICTURE_NOTE}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
};

const selectedPicture = (editor: Editor): Attributes | undefined =>
  editor.isActive('picture') ? (editor.getAttributes('picture') as Attributes) : undefined;

type Props = {
  editor: Editor;
  find: (id: string) => PhotoChoice | undefined;
  onChosen: (photo: PhotoChoice) => void;
  children: (open: () => void) => ReactNode;
};

/** Adds a picture where the cursor is, or changes the selected one. */
export const PictureDialogs = ({ editor, find, onChosen, children }: Props) => {
  const [open, setOpen] = useState<{ start: Attributes | undefined }>();
  const focusAfter = useRef<Focusable>(null);
  const done = (photo: PhotoChoice, attributes: Attributes) => {
    onChosen(photo);
    // The dialog holds the focus until it is closed. The editor's own focus() also sets the cursor.
    focusAfter.current = editor.view;
    if (open?.start) editor.commands.updateAttributes('picture', attributes);
    else
      editor
        .chain()
        .insertContent([{ type: 'picture', attrs: attributes }, { type: 'paragraph' }])
        .scrollIntoView()
        .run();
    setOpen(undefined);
  };
  return (
    <>
      {children(() => {
        focusAfter.current = null;
        setOpen({ start: selectedPicture(editor) });
      })}
      {open && (
        <PictureDialog
          start={open.start}
          chosen={open.start && find(open.start.itemId)}
          onDone={done}
          onClose={() => setOpen(undefined)}
          focusAfter={focusAfter}
        />
      )}
    </>
  );
};
