import { get } from 'node:http';
import type { Access } from '#shared/access.ts';
import { type PageName, pages } from '#shared/pages.ts';

/** Pages that are read. The code of stories comes when they are at rest or touched. */
const READING_SCRIPT_KILOBYTES = 118;
const LIGHT_SCRIPT_KILOBYTES = 131.5;
const SCRIPT_KILOBYTES = 154.5;
export const WORK_SCRIPT_KILOBYTES = 174;
export const STYLE_KILOBYTES = 21;

export type MeasuredPage = {
  name: PageName;
  query?: string;
  /** The largest thing in its first window is a picture, which has to be in the HTML and to be fetched at once. */
  leadsWithPicture: boolean;
};

const readingPages: readonly PageName[] = [
  'about',
  'careers',
  'terms',
  'websiteTerms',
  'contentTerms',
  'editorialPolicy',
  'guidelines',
  'privacy',
  'help',
  'faq',
  'siteMap',
  'editorial',
  'blog',
  'story',
  'blogPost',
];

/** The pages whose first load is limited. */
export const measuredPages: MeasuredPage[] = [
  { name: 'home', leadsWithPicture: true },
  { name: 'photos', leadsWithPicture: true },
  { name: 'search', query: '?q=beach', leadsWithPicture: true },
  { name: 'searchFor', leadsWithPicture: true },
  { name: 'category', leadsWithPicture: true },
  { name: 'island', leadsWithPicture: true },
  { name: 'photo', leadsWithPicture: true },
  { name: 'videos', leadsWithPicture: true },
  { name: 'video', leadsWithPicture: true },
  { name: 'sounds', leadsWithPicture: false },
  { name: 'sound', leadsWithPicture: false },
  { name: 'explore', leadsWithPicture: false },
  { name: 'collection', leadsWithPicture: true },
  { name: 'product', leadsWithPicture: true },
  { name: 'maker', leadsWithPicture: true },
  { name: 'creator', leadsWithPicture: true },
  { name: 'licensing', leadsWithPicture: false },
  { name: 'pricing', leadsWithPicture: false },
  { name: 'contact', leadsWithPicture: false },
  { name: 'licenceFormat', leadsWithPicture: false },
  ...readingPages.map((name) => ({ name, leadsWithPicture: name === 'story' || name === 'editorial' })),
];

/** The screens of creators, admins and businesses, each with the role that opens it. */
export const workPages: readonly { name: PageName; access: Exclude<Access, 'anyone'> }[] = (
  Object.keys(pages) as PageName[]
)
  .filter((name) => /^(creator|admin|business)[A-Z]/.test(name) && name !== 'adminLogin')
  .map((name) => {
    const { access } = pages[name];
    return { name, access: access === 'anyone' ? 'user' : access };
  });

/** The format of licences is read too, but brings programs to copy. */
const lightPages: readonly PageName[] = ['home', 'licensing', 'pricing', 'licenceFormat'];

export const mostScriptOf = ({ name }: MeasuredPage): number => {
  if (readingPages.includes(name)) return READING_SCRIPT_KILOBYTES;
  return lightPages.includes(name) ? LIGHT_SCRIPT_KILOBYTES : SCRIPT_KILOBYTES;
};

/** The script and style files that a document names, which the browser fetches before anything is pressed. */
export const filesIn = (html: string): { scripts: string[]; styles: string[] } => {
  const named = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, url]) => url ?? '');
  return {
    scripts: [...named(/<script [^>]*src="([^"]+)"/g), ...named(/<link rel="(?:modulepreload|late)" href="([^"]+)"/g)],
    styles: named(/<link rel="stylesheet" href="([^"]+)"/g),
  };
};

/** Bytes on the line with gzip, which the limits are set in; Chromium itself takes brotli. */
const gzipBytes = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${url} answered ${reply.statusCode}`));
      let bytes = 0;
      reply.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on('end', () => resolve(bytes));
    }).on('error', reject);
  });

export const gzipKilobytes = async (urls: string[]): Promise<number> => {
  const sizes = await Promise.all([...new Set(urls)].map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
};
