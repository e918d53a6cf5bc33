import { KEPT, OFFLINE_PATH } from './kept-pages.rules.ts';

type KeptPicture = { file: string; words: string; width: number; height: number; address: string };
type KeptPage = { address: string; title: string };
export type Kept = {
  pages: readonly KeptPage[];
  pictures: readonly KeptPicture[];
  /** When the oldest of them was seen, if it says so. */
  since: Date | undefined;
};

export const NOTHING_KEPT: Kept = { pages: [], pictures: [], since: undefined };

type SeenDocument = { address: string; seenAt: number; document: Document };

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));

/** All files of a picture, in every format and size. */
const filesOf = (picture: Element): string[] =>
  [...picture.querySelectorAll('source, img')].flatMap((part) => [
    ...(part.getAttribute('srcset') ?? '').split(', ').map((entry) => entry.split(' ')[0] ?? ''),
    part.getAttribute('src') ?? '',
  ]);

/** The link that a picture stands for: around it, or beside it on its card. */
const linkOf = (picture: Element): HTMLAnchorElement | null =>
  picture.closest('a') ?? picture.closest('article, li, figure')?.querySelector<HTMLAnchorElement>('a[href]') ?? null;

const picturesOf = ({ address, document }: SeenDocument, files: ReadonlySet<string>, pages: ReadonlySet<string>) =>
  [...document.querySelectorAll('picture')].flatMap((picture): KeptPicture[] => {
    const file = filesOf(picture).find((each) => files.has(each));
    const image = picture.querySelector('img');
    if (!file || !image) return [];
    const link = linkOf(picture);
    const to = link?.getAttribute('href') ?? '';
    const words = image.alt || link?.getAttribute('aria-label') || link?.textContent?.trim() || document.title;
    return [{ file, words, width: image.width, height: image.height, address: pages.has(to) ? to : address }];
  });

const readDocument = async (kept: Cache, request: Request): Promise<SeenDocument> => {
  const { pathname, search } = new URL(request.url);
  const response = await kept.match(request, { ignoreVary: true });
  const document = new DOMParser().parseFromString((await response?.text()) ?? '', 'text/html');
  return { address: pathname + search, seenAt: Date.parse(response?.headers.get('date') ?? ''), document };
};

/** What is kept on this device, the newest first; each picture once. */
export const readKept = async (): Promise<Kept> => {
  const [pages, pictures] = await Promise.all([caches.open(KEPT.pages.cache), caches.open(KEPT.pictures.cache)]);
  const requests = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE_PATH).toReversed();
  const documents = await Promise.all(requests.map((request) => readDocument(pages, request)));
  const files = new Set((await pictures.keys()).map(({ url }) => new URL(url).pathname));
  const addresses = new Set(documents.map(({ address }) => address));
  const found = new Map<string, KeptPicture>();
  for (const picture of documents.flatMap((each) => picturesOf(each, files, addresses)))
    if (!found.has(folderOf(picture.file))) found.set(folderOf(picture.file), picture);
  const times = documents.map(({ seenAt }) => seenAt).filter(Number.isFinite);
  return {
    pages: documents.map(({ address, document }) => ({ address, title: document.title || address })),
    pictures: [...found.values()],
    since: times.length > 0 ? new Date(Math.min(...times)) : undefined,
  };
};
