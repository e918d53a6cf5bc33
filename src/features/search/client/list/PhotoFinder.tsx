import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { type ResultPage, useSearchPages } from './search-pages.ts';

const LENGTHS = { first: 24, next: 24 };

type CataloguePhoto = Extract<ResultPage['items'][number], { kind: 'photo' }>;

type Props = {
  error?: string | undefined;
  /** Said behind the count of what was found. */
  more?: (photos: readonly CataloguePhoto[]) => ReactNode;
  children: (photos: readonly CataloguePhoto[]) => ReactNode;
};

/** Finds published photos by words, the newest without any; what is found is shown by the caller. */
export const PhotoFinder = ({ error, more, children }: Props) => {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const { list, items } = useSearchPages({ kind: 'photo', ...(words ? { q: words } : { sort: 'new' }) }, LENGTHS);
  const photos = items?.filter((item) => item.kind === 'photo');
  return (
    <div>
      <SearchField
        label={<Trans>Find photos</Trans>}
        placeholder={t`Words, island, creator`}
        error={error}
        onSearch={setWords}
      />
      <p role="status" className="mt-2 text-ink-2 text-sm">
        {photos && <Plural value={photos.length} _0="Nothing found for these words" one="# photo" other="# photos" />}
        {more?.(photos ?? [])}
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
        children(photos ?? [])
      )}
    </div>
  );
};
