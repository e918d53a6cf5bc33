import { Trans, useLingui } from '@lingui/react/macro';
import { ImageOff, Pencil, Trash2 } from 'lucide-react';
import { createContext, type ReactNode, use, useState } from 'react';
import { Icon } from '#ui/base/Icon.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Picture } from '#ui/base/Picture.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import type { ShoppablePicture } from '../../stories.contract.ts';
import type { DeskStory } from '../../story-desk.contract.ts';
import {
  numberHotspots,
  type PictureNode,
  type Pictures,
  picturesOf,
  type StoryDocument,
} from '../../story-document.rules.ts';
import { Caption } from '../story/StoryFigure.tsx';
import type { PictureWish } from './PictureDialog.tsx';
import '#features/items/client/hotspots/hotspot.css';

type Attributes = PictureNode['attrs'];

type DeskPictures = { pictures: Pictures; choose: (wish: PictureWish) => void };

const DeskPicturesContext = createContext<DeskPictures>({ pictures: new Map(), choose: () => undefined });
export const useDeskPictures = (): DeskPictures => use(DeskPicturesContext);

type Props = { story: DeskStory; document: StoryDocument; children: ReactNode };

/** The photos of the text and those chosen since, whose hotspots come with the next save; and the way to choose one. */
export const DeskPicturesProvider = ({ story, document, children }: Props) => {
  const [chosen, setChosen] = useState<readonly ShoppablePicture[]>([]);
  const [wish, setWish] = useState<PictureWish>();
  const known = new Map([...chosen, ...story.shown].map((picture) => [picture.id, picture]));
  const ids = picturesOf(document).map(({ attrs }) => attrs.itemId);
  const dialog = useOnDemand(() => import('./PictureDialog.tsx'), { takesFocus: true });
  const choose = (wanted: PictureWish) => {
    dialog.use();
    setWish(wanted);
  };
  return (
    <DeskPicturesContext value={{ pictures: numberHotspots(known, ids), choose }}>
      {children}
      {wish && dialog.loaded && (
        <dialog.loaded.PictureDialog
          wish={wish}
          chosen={wish.start && known.get(wish.start.itemId)}
          onDone={(picture, attributes) => {
            setChosen((before) => [picture, ...before]);
            wish.onDone(attributes);
            setWish(undefined);
          }}
          onClose={() => setWish(undefined)}
        />
      )}
    </DeskPicturesContext>
  );
};

/** A picture as readers see it, with its numbers, caption and credit. Nothing of it is pressed here. */
export const DeskPicture = ({ attrs, sizes }: { attrs: Attributes; sizes: string }) => {
  const picture = useDeskPictures().pictures.get(attrs.itemId) ?? null;
  return (
    <div inert className="contents">
      {picture ? (
        <div className="story-stage">
          <div className="story-stage-box">
            <Picture picture={picture} sizes={sizes} />
            {picture.hotspots.map(({ number, x, y }) => (
              <span key={number} className="hotspot" style={{ left: `${x * 100}%`, top: `${y * 100}%` }}>
                {number}
              </span>
            ))}
          </div>
        </div>
      ) : (
        <p className="story-withdrawn">
          <Icon glyph={ImageOff} size={20} />
          <Trans>This picture is no longer published. Readers see a note in its place.</Trans>
        </p>
      )}
      <Caption block={{ kind: 'picture', caption: attrs.caption, note: attrs.note, picture }} />
    </div>
  );
};

/** Over the corner of a picture: another one or other words, or none. */
export const PictureButtons = ({ onChange, onRemove }: { onChange: () => void; onRemove: () => void }) => {
  const { t } = useLingui();
  return (
    <div className="desk-picture-buttons" contentEditable={false}>
      <IconButton icon={Pencil} label={t`Change the picture`} onClick={onChange} />
      <IconButton icon={Trash2} label={t`Remove the picture`} onClick={onRemove} />
    </div>
  );
};
