import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SearchBox } from '#features/search/client/box/SearchBox.tsx';
import { href, type PageName, pages } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useLocation } from '#ui/navigation/router.tsx';
import { matchPage } from '../pages/match-page.ts';

/** Shown beside the whole navigation only on wide windows. */
const inlineClass = 'flex min-w-0 max-w-[520px] flex-1 @max-[48rem]:hidden @nav:@max-wide:hidden';
const barClass = 'absolute inset-0 z-10 flex items-center gap-1 bg-paper px-gutter';

/**
 * The search of the header, on every page except the front page, whose hero has it. On narrow windows a button opens it
 * over the header.
 */
export const HeaderSearch = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const { pathname, search, key } = useLocation();
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
    opened?.querySelector('input')?.focus();
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    opened?.addEventListener('keydown', listen);
    return () => opened?.removeEventListener('keydown', listen);
  }, [isOpen]);
  if (page === 'home') return null;
  const isSearchable = page !== undefined && (pages[page].query as readonly string[]).includes('q');
  const typed = isSearchable ? new URLSearchParams(search).get('q') : null;
  const query = typed ?? matchPage(pathname, 'all')?.params.query ?? '';
  return (
    <>
      <search ref={box} aria-label={t`Tamarind`} className={isOpen ? barClass : inlineClass}>
        <SearchBox key={query} variant="header" label={t`Search Tamarind`} placeholder={t`Search`} query={query} />
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
