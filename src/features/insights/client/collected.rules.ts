const ITEM_PATH = /^\/(?:photos|videos|sounds)\/([\w-]{1,64})$/;
/** Pages below the lists that are no items. */
const notItems = new Set(['select', 'collection']);

/** The item whose page this is. */
export const itemOfPath = (pathname: string): string | undefined => {
  const id = ITEM_PATH.exec(pathname)?.[1];
  return id === undefined || notItems.has(id) ? undefined : id;
};

const LONGEST_QUERY = 400;

/** The words of a search, from the address of its results. */
export const searchOfAddress = ({ pathname, searchParams }: URL): string | undefined => {
  const inPath = /^\/search\/([^/]+)$/.exec(pathname)?.[1];
  const q = (searchParams.get('q') ?? decoded(inPath ?? '')).trim();
  return q === '' ? undefined : q.slice(0, LONGEST_QUERY);
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};
