import type { Language } from '#shared/i18n.ts';
import type { SchemaOrgNode } from '../meta/structured-data.ts';
import { PAGE_STATE_ID, type PageHead, type PageState, SITE_NAME } from './page-state.ts';

/** URLs of the built files that a page needs. */
export type PageAssets = {
  scripts: string[];
  themeScript: string;
  styles: string[];
  preloads: string[];
  fonts: string[];
};

export type DocumentParts = {
  language: Language;
  head: PageHead;
  keywords: string;
  canonicalUrl: string;
  origin: string;
  listed: boolean;
  /** Structured data for search engines. */
  structuredData: readonly SchemaOrgNode[];
  assets: PageAssets;
  /** HTML rendered by React; all other fields are plain text. */
  html: string;
  state: PageState;
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
/** JSON for a script element: `<` is escaped, so nothing in it can close the element. */
const escapeJson = (value: unknown) =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');

type Attributes = Record<string, string | number | undefined>;
const tag = (name: string, attributes: Attributes) =>
  `<${name}${Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeHtml(String(value))}"`)
    .join('')}>`;

const socialTags = ({ head, canonicalUrl, origin }: DocumentParts): string[] => {
  const image = head.image;
  return [
    tag('meta', { property: 'og:site_name', content: SITE_NAME }),
    tag('meta', { property: 'og:type', content: 'website' }),
    tag('meta', { property: 'og:title', content: head.title }),
    tag('meta', { property: 'og:description', content: head.description }),
    tag('meta', { property: 'og:url', content: canonicalUrl }),
    tag('meta', { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' }),
    ...(image
      ? [
          tag('meta', { property: 'og:image', content: new URL(image.url, origin).href }),
          tag('meta', { property: 'og:image:width', content: image.width }),
          tag('meta', { property: 'og:image:height', content: image.height }),
          tag('meta', { property: 'og:image:alt', content: image.alt }),
        ]
      : []),
  ];
};

const resourceTags = ({ head, assets }: DocumentParts): string[] => [
  // The theme is set before the first paint, so this script blocks; it is smaller than a kilobyte.
  `<script src="${escapeHtml(assets.themeScript)}"></script>`,
  ...(head.leadPictures ?? []).map(({ srcSet, sizes, type, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      imagesrcset: srcSet,
      imagesizes: sizes,
      type,
      media,
      fetchpriority: 'high',
    }),
  ),
  ...assets.fonts.map((url) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: url }),
  ),
  ...assets.styles.map((url) => tag('link', { rel: 'stylesheet', href: url })),
  ...assets.preloads.map((url) => tag('link', { rel: 'modulepreload', href: url })),
  ...assets.scripts.map((url) => `<script type="module" src="${escapeHtml(url)}"></script>`),
];

export const documentOf = (parts: DocumentParts): string => {
  const { language, head, keywords, canonicalUrl, listed, structuredData: things, html, state } = parts;
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    tag('meta', { name: 'keywords', content: keywords }),
    tag('meta', { name: 'theme-color', content: '#fbf7f0', media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: '#0c1a1c', media: '(prefers-color-scheme: dark)' }),
    ...(listed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('link', { rel: 'canonical', href: canonicalUrl }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    ...socialTags(parts),
    ...resourceTags(parts),
    ...(things.length > 0
      ? [
          `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': things })}</script>`,
        ]
      : []),
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script>`,
    '</body></html>',
  ].join('');
};
