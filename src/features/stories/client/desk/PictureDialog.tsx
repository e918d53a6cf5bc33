import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Focusable } from '#ui/overlays/overlay-focus.ts';
import type { ShoppablePicture } from '../../stories.contract.ts';
import { LONGEST_CAPTION, LONGEST_PICTURE_NOTE, type PictureNode } from '../../story-document.rules.ts';
import { type FoundPhoto, PhotoSearch } from './PhotoSearch.tsx';

type Attributes = PictureNode['attrs'];

export type PictureWish = {
  /** The picture that is changed; without it one is added. */
  start?: Attributes;
  onDone: (attributes: Attributes) => void;
  /** Focused when a picture was chosen. */
  focusAfter?: Focusable;
};

type Props = {
  wish: PictureWish;
  chosen: ShoppablePicture | undefined;
  onDone: (picture: ShoppablePicture, attributes: Attributes) => void;
  onClose: () => void;
};

const shownOf = ({ id, width, height, alt, colour, thumbhash, sources, thumbnailUrl, creator }: FoundPhoto) => ({
  ...{ id, width, height, alt, colour, thumbhash, sources, thumbnailUrl, creator },
  hotspots: [],
});

/** Chooses a photo of the catalogue and says what stands under it. */
export const PictureDialog = ({ wish: { start, focusAfter }, chosen: before, onDone, onClose }: Props) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(before);
  const [caption, setCaption] = useState(start?.caption ?? '');
  const [note, setNote] = useState(start?.note ?? '');
  // The dialog holds the focus until it is closed. The editor's own focus() also sets the cursor.
  const focusTarget = useRef<Focusable>(null);
  const done = () => {
    if (!chosen) return;
    focusTarget.current = focusAfter ?? null;
    onDone(chosen, { itemId: chosen.id, caption, note });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="l"
      focusAfter={focusTarget}
      title={start ? <Trans>Change the picture</Trans> : <Trans>Add a picture</Trans>}
      actions={
        <Button variant="main" disabled={!chosen} onClick={done}>
          {start ? <Trans>Change</Trans> : <Trans>Add to the story</Trans>}
        </Button>
      }
    >
      <PhotoSearch chosenId={chosen?.id} onChoose={(photo) => setChosen(shownOf(photo))} />
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
