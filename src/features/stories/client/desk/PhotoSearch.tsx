import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { PhotoCard } from '#features/items/items.contract.ts';
import { PhotoFinder } from '#features/search/client/list/PhotoFinder.tsx';

export type FoundPhoto = PhotoCard;
export type PhotoChoice = Pick<PhotoCard, 'id' | 'title' | 'thumbnailUrl'>;

type Props = { chosenId: string | undefined; onChoose: (photo: FoundPhoto) => void };

/** Published photos of the catalogue, of which one is chosen. */
export const PhotoSearch = ({ chosenId, onChoose }: Props) => {
  const name = useId();
  return (
    <PhotoFinder>
      {(photos) => (
        <fieldset className="-mx-1 mt-2 max-h-[34dvh] min-h-32 overflow-y-auto overscroll-contain p-1">
          <legend className="sr-only">
            <Trans>Photos</Trans>
          </legend>
          <div className="grid grid-cols-3 gap-3 sm:grid-cols-5">
            {photos.map((photo) => (
              <label
                key={photo.id}
                className="choice relative block cursor-pointer overflow-hidden rounded-tile border"
              >
                <input
                  type="radio"
                  name={name}
                  checked={photo.id === chosenId}
                  onChange={() => onChoose(photo)}
                  className="absolute top-2 left-2 size-4 accent-(--lagoon)"
                />
                <img
                  src={photo.thumbnailUrl}
                  alt=""
                  loading="lazy"
                  className="aspect-[3/2] w-full bg-paper-2 object-cover"
                />
                <span className="block truncate px-2 pt-1 text-xs">{photo.title}</span>
                <span className="block truncate px-2 pb-1 text-ink-2 text-xs">{photo.creator.name}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </PhotoFinder>
  );
};
