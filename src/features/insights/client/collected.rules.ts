import { findPage } from '#shared/find-page.ts';

/** The item whose page this is. */
export const itemOfPath = (pathname: string): string | undefined => {
  const found = findPage(pathname);
  const isItem = found?.page === 'photo' || found?.page === 'video' || found?.page === 'sound';
  return isItem ? found.params.id : undefined;
};

const LONGEST_QUERY = 400;

/** The words of a search, from the address of its results. */
export const searchOfAddress = ({ pathname, searchParams }: URL): string | undefined => {
  const q = (searchParams.get('q') ?? findPage(pathname)?.params.query ?? '').trim();
  return q === '' ? undefined : q.slice(0, LONGEST_QUERY);
};
