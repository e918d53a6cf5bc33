import { savingSrcSet } from '#shared/data-saver.ts';
import type { Language } from '#shared/i18n.ts';
import { escapeMarkup } from '#shared/text.ts';
import type { Feed, SchemaOrgNode } from '../meta/structured-data.ts';
import { HEADER_ID, PAGE_STATE_ID, type PageHead, type PageState, SITE_NAME } from './page-state.ts';

/** A built style sheet; its text is left out in development. */
type StyleSheet = { url: string; css?: string };

/** URLs of the built files that a page needs. */
export type PageAssets = {
  /** Which build they are of; left out in development. */
  release?: string;
  scripts: string[];
  /** The file of the page's screen. */
  screen?: string | undefined;
  themeScript: string;
  /** The texts of scripts inside the document, which the policy of pages allows by their hash; left out in development. */
  inline?: { theme: string; start: string };
  styles: readonly StyleSheet[];
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
  /** Where other sites learn how to show the page's picture (oEmbed). */
  embedUrl: string | undefined;
  feeds: readonly Feed[];
  /** Structured data for search engines. */
  structuredData: readonly SchemaOrgNode[];
  assets: PageAssets;
  /** HTML rendered by React; all other fields are plain text. */
  html: string;
  state: PageState;
};

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
    .map(([key, value]) => ` ${key}="${escapeMarkup(String(value))}"`)
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
          tag('meta', { name: 'twitter:image:alt', content: image.alt }),
        ]
      : []),
  ];
};

/**
 * Visitors get the styles with the document: the first paint waits for one answer instead of two. Its link is there but
 * disabled, so that a screen that is opened later does not load it again. Who has an account has the files already.
 */
const styleTags = ({ url, css }: StyleSheet, isVisitor: boolean): string =>
  css !== undefined && isVisitor
    ? `<style>${css}</style>${tag('link', { rel: 'stylesheet', href: url, disabled: '' })}`
    : tag('link', { rel: 'stylesheet', href: url });

/** The theme is set before the first paint, so this script blocks; it is smaller than a kilobyte. */
const themeTag = ({ inline, themeScript }: PageAssets): string =>
  inline ? `<script>${inline.theme}</script>` : `<script src="${escapeMarkup(themeScript)}"></script>`;

/** Visitors get the scripts after the first paint (`start-scripts.ts`), the first of them runs. Others work at once. */
const isStartedLate = ({ assets, state }: DocumentParts): boolean => assets.inline !== undefined && !state.viewer;

const scriptTags = (parts: DocumentParts): string[] => {
  const { scripts, preloads } = parts.assets;
  if (isStartedLate(parts)) return [...scripts, ...preloads].map((url) => tag('link', { rel: 'late', href: url }));
  return [
    ...preloads.map((url) => tag('link', { rel: 'modulepreload', href: url })),
    ...scripts.map((url) => `<script type="module" src="${escapeMarkup(url)}"></script>`),
  ];
};

const resourceTags = (parts: DocumentParts, { head, assets, state } = parts): string[] => [
  themeTag(assets),
  // The document comes in parts: without this, half of the header is painted and moves when the other half has come.
  tag('link', { rel: 'expect', href: `#${HEADER_ID}`, blocking: 'render' }),
  ...(state.savesData === 'byTap' ? [] : (head.leadPictures ?? [])).map(({ srcSet, sizes, type, media }) =>
    tag('link', {
      rel: 'preload',
      as: 'image',
      imagesrcset: state.savesData ? savingSrcSet(srcSet) : srcSet,
      imagesizes: sizes,
      type,
      media,
      fetchpriority: 'high',
    }),
  ),
  ...assets.fonts.map((url) =>
    tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: url }),
  ),
  ...assets.styles.map((sheet) => styleTags(sheet, state.viewer === null)),
  ...scriptTags(parts),
];

export const documentOf = (parts: DocumentParts): string => {
  const {
    language,
    head,
    keywords,
    canonicalUrl,
    listed,
    embedUrl,
    feeds,
    structuredData: things,
    assets,
    html,
    state,
  } = parts;
  return [
    '<!doctype html>',
    `${tag('html', { lang: language, 'data-release': assets.release })}<head><meta charset="utf-8">`,
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeMarkup(head.title)}</title>`,
    tag('meta', { name: 'description', content: head.description }),
    tag('meta', { name: 'keywords', content: keywords }),
    tag('meta', { name: 'theme-color', content: '#fbf7f0', media: '(prefers-color-scheme: light)' }),
    tag('meta', { name: 'theme-color', content: '#0c1a1c', media: '(prefers-color-scheme: dark)' }),
    ...(listed ? [] : [tag('meta', { name: 'robots', content: 'noindex' })]),
    tag('link', { rel: 'canonical', href: canonicalUrl }),
    ...(embedUrl ? [tag('link', { rel: 'alternate', type: 'application/json+oembed', href: embedUrl })] : []),
    ...feeds.map(({ title, type, path }) => tag('link', { rel: 'alternate', type, title, href: path })),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    tag('link', { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' }),
    ...socialTags(parts),
    ...resourceTags(parts),
    ...(things.length > 0
      ? [
          `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', '@graph': things })}</script>`,
        ]
      : []),
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script>`,
    ...(isStartedLate(parts) ? [`<script>${parts.assets.inline?.start}</script>`] : []),
    '</body></html>',
  ].join('');
};
