import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { PhotoFinder } from '#features/search/client/list/PhotoFinder.tsx';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';

export type FoundPhoto = {
  id: string;
  title: string;
  photographer: string;
  thumbnailUrl: string;
  width: number;
  height: number;
};

type ChoiceProps = { photo: FoundPhoto; isFeatured: boolean; isChosen: boolean; onToggle: () => void };

const Choice = ({ photo, isFeatured, isChosen, onToggle }: ChoiceProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <label htmlFor={id} className="choice relative block cursor-pointer overflow-hidden rounded-tile border">
      <img src={photo.thumbnailUrl} alt="" loading="lazy" className="aspect-[3/2] w-full bg-paper-2 object-cover" />
      <CheckboxBox
        id={id}
        aria-label={isFeatured ? t`${photo.title}, featured already` : photo.title}
        checked={isChosen || isFeatured}
        disabled={isFeatured}
        onChange={onToggle}
        className="absolute top-2 left-2"
      />
      <span className="block px-2.5 py-1.5 text-sm">
        <span className="block truncate">{photo.title}</span>
        <span className="block truncate font-normal text-ink-2 text-xs">
          {isFeatured ? <Trans>Featured already</Trans> : photo.photographer}
        </span>
      </span>
    </label>
  );
};

type Props = {
  chosen: readonly FoundPhoto[];
  featuredIds: ReadonlySet<string>;
  error: string | undefined;
  onChange: (chosen: FoundPhoto[]) => void;
};

/** Searches and selects photos; the selection survives further searches. */
export const PhotoChoices = ({ chosen, featuredIds, error, onChange }: Props) => {
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (photo: FoundPhoto) =>
    onChange(ids.has(photo.id) ? chosen.filter(({ id }) => id !== photo.id) : [...chosen, photo]);
  const notFound = (found: readonly { id: string }[]): number =>
    chosen.filter(({ id }) => !found.some((photo) => photo.id === id)).length;
  return (
    <PhotoFinder
      error={error}
      more={(found) =>
        notFound(found) > 0 && (
          <>
            {' · '}
            <Plural value={notFound(found)} one="# more chosen before" other="# more chosen before" />
          </>
        )
      }
    >
      {(found) => (
        <div className="-mx-1 mt-2 grid max-h-[38dvh] min-h-40 grid-cols-2 content-start gap-3 overflow-y-auto overscroll-contain p-1 [scrollbar-width:thin] sm:grid-cols-4">
          {found
            .map((photo): FoundPhoto => ({ ...photo, photographer: photo.creator.name }))
            .map((photo) => (
              <Choice
                key={photo.id}
                photo={photo}
                isFeatured={featuredIds.has(photo.id)}
                isChosen={ids.has(photo.id)}
                onToggle={() => toggle(photo)}
              />
            ))}
        </div>
      )}
    </PhotoFinder>
  );
};
