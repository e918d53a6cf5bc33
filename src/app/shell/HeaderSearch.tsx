import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SearchBox } from '#features/search/client/box/SearchBox.tsx';
import { href, type PageName, pages } from '#shared/pages.ts';
import { IconButton } from '#ui/base/IconButton.tsx';
import { matchPage } from '../pages/match-page.ts';

/** Beside the whole navigation there is room for it only on a wide window. */
const inlineClass = 'flex min-w-0 max-w-[520px] flex-1 max-md:hidden nav:max-[1439px]:hidden';
const barClass = 'absolute inset-0 z-10 flex items-center gap-1 bg-paper px-gutter';

/** In the header of every page but the front page, whose hero has it; where there is no room, a button that opens it over the header. */
export const HeaderSearch = ({ page }: { page: PageName | undefined }) => {
  const { t } = useLingui();
  const { pathname, search, key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const isOpen = openedAt === key;
  const box = useRef<HTMLElement>(null);
  const close = () => {
    // The button that opened it is the next thing after it.
    (box.current?.nextElementSibling as HTMLElement | null)?.focus();
    setOpenedAt(undefined);
  };
  // The list of suggestions takes the first press.
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) close();
  });
  useEffect(() => {
    const opened = isOpen ? box.current : null;
    opened?.querySelector('input')?.focus();
    const listen = (event: KeyboardEvent) => hear(event);
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
        className="-mr-2 ml-auto md:-mr-5 md:max-nav:hidden min-[1440px]:hidden"
      />
    </>
  );
};
