import { escapeXml } from '#shared/text.ts';

export type SitemapPicture = { url: string };

/** The fields that search engines require of a clip, and its length. */
export type SitemapClip = {
  thumbnailUrl: string;
  title: string;
  description: string;
  /** Where the clip itself is, and a page with nothing but its player; at least one of them. */
  contentUrl?: string | undefined;
  playerUrl?: string | undefined;
  durationSeconds: number;
  publishedAt: Date;
};

export type SitemapEntry = {
  url: string;
  changedAt?: Date | undefined;
  pictures?: readonly SitemapPicture[] | undefined;
  clip?: SitemapClip | undefined;
};

const escaped = (text: string): string => escapeXml(text).replaceAll("'", '&apos;');

const element = (name: string, text: string | undefined): string =>
  text === undefined ? '' : `<${name}>${escaped(text)}</${name}>`;

const clipXml = (clip: SitemapClip): string =>
  [
    '<video:video>',
    element('video:thumbnail_loc', clip.thumbnailUrl),
    element('video:title', clip.title),
    element('video:description', clip.description),
    element('video:content_loc', clip.contentUrl),
    element('video:player_loc', clip.playerUrl),
    element('video:duration', String(clip.durationSeconds)),
    element('video:publication_date', clip.publishedAt.toISOString()),
    '</video:video>',
  ].join('');

export const entryXml = ({ url, changedAt, pictures = [], clip }: SitemapEntry): string =>
  [
    '<url>',
    element('loc', url),
    element('lastmod', changedAt?.toISOString()),
    ...pictures.map((picture) => `<image:image>${element('image:loc', picture.url)}</image:image>`),
    clip ? clipXml(clip) : '',
    '</url>\n',
  ].join('');

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const GOOGLE = 'http://www.google.com/schemas';

export const URLSET_START = `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${GOOGLE}/sitemap-image/1.1" xmlns:video="${GOOGLE}/sitemap-video/1.1">\n`;
export const URLSET_END = '</urlset>\n';

export const indexXml = (files: readonly { url: string; changedAt?: Date | undefined }[]): string =>
  [
    `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n`,
    ...files.map(
      ({ url, changedAt }) =>
        `<sitemap>${element('loc', url)}${element('lastmod', changedAt?.toISOString())}</sitemap>\n`,
    ),
    '</sitemapindex>\n',
  ].join('');
