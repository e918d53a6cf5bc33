import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useSearchPages } from '#features/search/client/list/search-pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';

const LENGTHS = { first: 24, next: 24 };

export type FoundPhoto = {
  id: string;
  title: string;
  photographer: string;
  thumbnailUrl: string;
  width: number;
  height: number;
};

/** Published photos by text; the newest without a text. */
const usePhotoSearch = (q: string) => {
  const { list, items } = useSearchPages({ kind: 'photo', ...(q ? { q } : { sort: 'new' }) }, LENGTHS);
  const photos = items?.flatMap((item): FoundPhoto[] =>
    item.kind === 'photo' ? [{ ...item, photographer: item.creator.name }] : [],
  );
  return { list, photos };
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
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const { list, photos: found } = usePhotoSearch(words);
  const ids = new Set(chosen.map(({ id }) => id));
  const toggle = (photo: FoundPhoto) =>
    onChange(ids.has(photo.id) ? chosen.filter(({ id }) => id !== photo.id) : [...chosen, photo]);
  const hidden = chosen.filter(({ id }) => !found?.some((photo) => photo.id === id)).length;
  return (
    <div>
      <SearchField
        label={<Trans>Find photos</Trans>}
        placeholder={t`Words, island, creator`}
        error={error}
        onSearch={setWords}
      />
      <p role="status" className="mt-2 text-ink-2 text-sm">
        {found && <Plural value={found.length} _0="Nothing found for these words" one="# photo" other="# photos" />}
        {hidden > 0 && (
          <>
            {' · '}
            <Plural value={hidden} one="# more chosen before" other="# more chosen before" />
          </>
        )}
      </p>
      {list.isError ? (
        <div role="alert" className="mt-2 text-sm">
          <p>
            <Trans>The photos could not be loaded.</Trans>
          </p>
          <Button size="s" className="mt-2" busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : (
        <div className="-mx-1 mt-2 grid max-h-[38dvh] min-h-40 grid-cols-2 content-start gap-3 overflow-y-auto overscroll-contain p-1 [scrollbar-width:thin] sm:grid-cols-4">
          {found?.map((photo) => (
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
    </div>
  );
};
