import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { positionOnTrail, readTrail } from '#features/items/client/tiles/result-trail.ts';
import { SearchBox } from '#features/search/client/box/SearchBox.tsx';
import { findPage } from '#shared/find-page.ts';
import { href, type PageName } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useLocation } from '#ui/navigation/router.tsx';

/** Shown beside the whole navigation only on wide windows. */
const inlineClass = 'flex min-w-0 max-w-[560px] flex-1 @max-[48rem]:hidden @nav:@max-wide:hidden';
const barClass = 'absolute inset-0 z-10 flex items-center gap-1 bg-paper px-gutter';

/** The words of the list from which the item of this page was opened. */
const wordsOfTrail = (id: string): string => {
  const trail = readTrail();
  if (!trail || !positionOnTrail(trail, id)) return '';
  const { pathname, searchParams } = new URL(trail.address, 'https://address.invalid');
  return searchParams.get('q') ?? findPage(pathname)?.params.query ?? '';
};

/** Pages that show what was found with the words of this box. */
const listPages: readonly PageName[] = ['photos', 'search', 'searchFor', 'category', 'island', 'videos', 'sounds'];

const never = () => () => undefined;

/** The words that the page shows results of, or that led to its item; the server knows only the former. */
const useSearchWords = (page: PageName | undefined): string => {
  const { pathname, search } = useLocation();
  const params = findPage(pathname)?.params;
  const isItem = page === 'photo' || page === 'video';
  const ofTrail = useSyncExternalStore(
    never,
    () => (isItem ? wordsOfTrail(params?.id ?? '') : ''),
    () => '',
  );
  const typed = page && listPages.includes(page) ? new URLSearchParams(search).get('q') : null;
  return typed ?? params?.query ?? ofTrail;
};

/**
 * The search of the header, on every page except the front page, whose hero has it. On narrow windows a button opens it
 * over the header.
 */
export const HeaderSearch = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const words = useSearchWords(page);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const box = useRef<HTMLElement>(null);
  const close = () => {
    // Focuses the button that opened it, which is the next element.
    (box.current?.nextElementSibling as HTMLElement | null)?.focus();
    setOpenedAt(undefined);
  };
  // The first Escape closes the list of suggestions.
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    const opened = isOpen ? box.current : null;
    const field = opened?.querySelector('input');
    field?.focus();
    // Typing replaces the words of the last search.
    field?.select();
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    opened?.addEventListener('keydown', listen);
    return () => opened?.removeEventListener('keydown', listen);
  }, [isOpen]);
  if (page === 'home') return null;
  return (
    <>
      <search ref={box} aria-label={t`Tamarind`} className={isOpen ? barClass : inlineClass}>
        <SearchBox key={words} variant="header" label={t`Search Tamarind`} placeholder={t`Search`} query={words} />
        {isOpen && <IconButton icon={X} label={t`Close search`} onClick={close} />}
      </search>
      <IconButton
        icon={Search}
        label={t`Search`}
        to={href('search')}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          setOpenedAt(key);
        }}
        className="-mr-2 ml-auto @min-[48rem]:-mr-5 @min-[48rem]:@max-nav:hidden @wide:hidden"
      />
    </>
  );
};
