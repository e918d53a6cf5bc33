import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { items } from '#features/media/server/media.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { idField } from '#shared/contract-fields.ts';
import { href } from '#shared/pages.ts';
import { escapeMarkup } from '#shared/text.ts';
import { CAPTION_PX, type EmbeddedKind } from '../embed.rules.ts';
import { type EmbedFacts, type EmbedWords, embedPaper } from '../items.papers.ts';
import { publishedPhoto } from './items.queries.ts';
import { publishedVideo } from './recordings.queries.ts';

const STYLE = `*{box-sizing:border-box;margin:0}html,body{height:100%}body{display:flex;flex-direction:column;background:#14211f;color:#fbf7f0;font:15px/1.3 system-ui,sans-serif}
.show{flex:1;min-height:0;position:relative;display:grid;place-items:center;text-align:center}.show img,.show video{position:absolute;inset:0;width:100%;height:100%;object-fit:contain;display:block}.show p{padding:24px;max-width:32em;font-size:17px}
.show svg{position:absolute;inset:0;width:100%;height:100%}.show a{cursor:pointer}.show circle{fill:rgb(20 33 31/.45);stroke:#fff}.show a:is(:hover,:focus-visible) circle{fill:#d9413b}.show a:focus-visible{outline:none}.show text{fill:#fff;font-weight:600;text-anchor:middle;dominant-baseline:central}
.foot{min-height:${CAPTION_PX}px;display:flex;align-items:center;gap:16px;padding:6px 14px}.foot div{flex:1;min-width:0}.foot strong,.foot span{display:block;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.foot span{color:#d6ded9;font-size:14px}
a{color:#f2a33a;font-weight:600;text-underline-offset:3px;padding:8px 0}a:focus-visible{outline:2px solid #f2a33a;outline-offset:2px}`;

/** Open to every site as a frame, and closed to everything else: no script, and only our own pictures and clips. */
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  "media-src 'self'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

type Photo = NonNullable<Awaited<ReturnType<typeof publishedPhoto>>>;
type Found = {
  facts: EmbedFacts;
  picture: string;
  alt: string;
  sources: { url: string; type: string }[];
  rings: string;
};
const statuses = { shown: 200, closed: 403, gone: 410, unknown: 404 } as const satisfies Record<
  EmbedFacts['state'],
  number
>;

const nothing = (kind: EmbeddedKind, state: 'gone' | 'unknown'): Found => ({
  facts: { kind, state, title: '', creator: '' },
  picture: '',
  alt: '',
  sources: [],
  rings: '',
});

const missing = async (db: Database, kind: EmbeddedKind, id: string): Promise<Found> => {
  const [row] = await db.select({ state: items.state }).from(items).where(eq(items.id, id));
  return nothing(kind, row?.state === 'withdrawn' ? 'gone' : 'unknown');
};

const RING = 0.022;

/**
 * Its rings over the photo, each a plain link to the product on our site. As a drawing in the proportions of the picture
 * it lies exactly on it, however large the frame is, without a script or a style of its own.
 */
const ringsOf = ({ width, height, hotspots }: Photo, publicUrl: string): string => {
  const size = Math.max(width, height);
  const rings = hotspots.map(({ x, y, product }, index) => {
    const at = new URL(href('product', { id: product.id }), publicUrl).href;
    const [cx, cy] = [Math.round(x * width), Math.round(y * height)];
    const label = escapeMarkup(`${index + 1}: ${product.name}`);
    return `<a href="${escapeMarkup(at)}" target="_blank" rel="noopener" aria-label="${label}"><title>${label}</title><circle cx="${cx}" cy="${cy}" r="${Math.round(size * RING)}" stroke-width="${Math.round(size * 0.005)}"/><text x="${cx}" y="${cy}" font-size="${Math.round(size * 0.024)}">${index + 1}</text></a>`;
  });
  return rings.length > 0 ? `<svg viewBox="0 0 ${width} ${height}">${rings.join('')}</svg>` : '';
};

const findPhoto = async ({ config, db, now }: Deps, id: string): Promise<Found> => {
  const photo = await publishedPhoto(db, now(), id);
  if (!photo) return missing(db, 'photo', id);
  const picture = photo.sources.webp.findLast(({ width }) => width <= 1280)?.url ?? photo.linkPreviewUrl;
  const state = photo.allowsEmbedding ? 'shown' : 'closed';
  return {
    facts: { kind: 'photo', state, title: photo.title, creator: photo.photographer },
    picture,
    alt: photo.alt,
    sources: [],
    rings: ringsOf(photo, config.publicUrl),
  };
};

const findClip = async ({ db }: Deps, id: string): Promise<Found> => {
  const clip = await publishedVideo(db, id);
  if (!clip) return missing(db, 'video', id);
  const stream = clip.streamUrl === null ? [] : [{ url: clip.streamUrl, type: 'application/vnd.apple.mpegurl' }];
  // Browsers that cannot play the stream by themselves show the short silent preview.
  const preview = clip.hoverUrl === null ? [] : [{ url: clip.hoverUrl, type: 'video/mp4' }];
  return {
    facts: {
      kind: 'video',
      state: clip.allowsEmbedding ? 'shown' : 'closed',
      title: clip.title,
      creator: clip.creator.name,
    },
    picture: clip.linkPreviewUrl,
    alt: clip.alt,
    sources: [...stream, ...preview],
    rings: '',
  };
};

const shownOf = ({ facts, picture, alt, sources, rings }: Found, { heading }: EmbedWords): string => {
  if (facts.state !== 'shown') return `<p>${escapeMarkup(heading)}</p>`;
  if (facts.kind === 'photo') return `<img src="${escapeMarkup(picture)}" alt="${escapeMarkup(alt)}">${rings}`;
  const files = sources.map(({ url, type }) => `<source src="${escapeMarkup(url)}" type="${type}">`).join('');
  return `<video controls playsinline preload="none" poster="${escapeMarkup(picture)}" aria-label="${escapeMarkup(alt)}">${files}</video>`;
};

const pageOf = (found: Found, words: EmbedWords, { language, address }: { language: string; address: string }) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeMarkup(words.heading)}</title><link rel="canonical" href="${escapeMarkup(address)}"><style>${STYLE}</style></head><body><main class="show">${shownOf(found, words)}</main><footer class="foot"><div>${
    found.facts.state === 'shown'
      ? `<strong>${escapeMarkup(words.heading)}</strong><span>${escapeMarkup(words.byline)}</span>`
      : ''
  }</div><a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${escapeMarkup(words.back)}</a></footer></body></html>`;

type Deps = Pick<Dependencies, 'config' | 'db' | 'now' | 'wordPaper'>;

/** The frame for other sites. It is asked for anew each time, so a changed setting counts at once. */
const frame = {
  methods: ['GET', 'HEAD'],
  access: 'anyone',
  params: z.object({ id: z.string() }),
  contentType: 'text/html; charset=utf-8',
  cacheControl: 'public, max-age=0, must-revalidate',
  vary: 'accept-language, cookie',
} as const;
const photoFrame = fileRoute({ ...frame, path: '/embed/photos/:id', summary: 'A photo as a frame for other sites' });
const clipFrame = fileRoute({ ...frame, path: '/embed/videos/:id', summary: 'A clip as a frame for other sites' });

const headers = {
  'content-security-policy': POLICY,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Not a result of its own, but what it shows belongs to the page around it.
  'x-robots-tag': 'noindex, indexifembedded',
};

export const embedFiles = (deps: Deps): FileBinding[] => {
  const kinds = [
    ['photo', photoFrame, findPhoto],
    ['video', clipFrame, findClip],
  ] as const;
  return kinds.map(([kind, route, find]) =>
    bindFile(route, async ({ id: typed }, { language }) => {
      const { data: id } = idField.safeParse(typed);
      const found = id === undefined ? nothing(kind, 'unknown') : await find(deps, id);
      const words = await deps.wordPaper(embedPaper, found.facts, language);
      const { state } = found.facts;
      const isThere = state === 'shown' || state === 'closed';
      const path = isThere ? href(kind, { id: typed }) : href('home');
      const address = new URL(path, deps.config.publicUrl).href;
      return { status: statuses[state], headers, text: pageOf(found, words, { language, address }) };
    }),
  );
};
