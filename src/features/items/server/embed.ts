import { linkPreviewWidth } from '#features/media/media.rules.ts';
import type { Config } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { idField } from '#shared/contract-fields.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { findPage } from '#shared/find-page.ts';
import { href } from '#shared/pages.ts';
import { sentence } from '#shared/sentences.ts';
import type { getEmbed } from '../embed.contract.ts';
import { type EmbeddedKind, embedCode, embeddedKinds, embedPath, frameSize } from '../embed.rules.ts';
import { publishedPhoto } from './items.queries.ts';
import { publishedVideo } from './recordings.queries.ts';

export type EmbedDeps = Pick<Dependencies, 'db' | 'now'> & { config: Pick<Config, 'publicUrl'> };
type Asked = HandlerInput<typeof getEmbed>;
type Embed = HandlerReply<typeof getEmbed> & { itemId: string; creatorId: string };
type Photo = NonNullable<Awaited<ReturnType<typeof publishedPhoto>>>;
type Clip = NonNullable<Awaited<ReturnType<typeof publishedVideo>>>;

const noSuchSize = sentence('items.noEmbedSize', 'There is no preview as small as that.');

/** The photo or clip of this site that an address names. */
const itemIn = (address: string, publicUrl: string): { kind: EmbeddedKind; id: string } | undefined => {
  const url = URL.parse(address);
  if (url?.origin !== new URL(publicUrl).origin) return undefined;
  const { page, params } = findPage(url.pathname) ?? {};
  const kind = embeddedKinds.find((one) => one === page);
  const id = idField.safeParse(params?.id).data;
  return kind && id !== undefined ? { kind, id } : undefined;
};

/** The widest preview that fits. */
const previewWithin = (photo: Photo, { maxwidth, maxheight }: Asked) =>
  photo.sources.webp
    .map(({ url, width }) => ({ url, width, height: Math.round((width * photo.height) / photo.width) }))
    .findLast(({ width, height }) => width <= Number(maxwidth ?? width) && height <= Number(maxheight ?? height));

const describe = (
  { title, linkPreviewUrl, ...item }: Pick<Photo | Clip, 'title' | 'linkPreviewUrl' | 'width' | 'height'>,
  author: { id: string; name: string },
  at: (path: string) => string,
) => {
  const width = linkPreviewWidth(item);
  return {
    version: '1.0',
    title,
    author_name: author.name,
    author_url: at(href('creator', { id: author.id })),
    provider_name: 'Tamarind',
    provider_url: at(href('home')),
    thumbnail_url: at(linkPreviewUrl),
    thumbnail_width: width,
    thumbnail_height: Math.round((width * item.height) / item.width),
  } as const;
};

/** What another site needs to show a photo or a clip; refused where its creator does not want that. */
export const embedOf = async ({ db, config, now }: EmbedDeps, asked: Asked): Promise<Embed> => {
  if (asked.format !== undefined && asked.format !== 'json') throw new AppError('formatNotOffered');
  const at = (path: string): string => new URL(path, config.publicUrl).href;
  const named = itemIn(asked.url, config.publicUrl);
  if (!named) throw new AppError('notFound');
  const { kind, id } = named;
  if (kind === 'photo') {
    const photo = await publishedPhoto(db, now(), id);
    if (!photo) throw new AppError('notFound');
    if (!photo.allowsEmbedding) throw new AppError('notEmbedded');
    const preview = previewWithin(photo, asked);
    if (!preview) throw new AppError('notFound', { sentence: noSuchSize });
    const author = { id: photo.creator.id, name: photo.photographer };
    const file = { ...preview, url: at(preview.url) };
    return { itemId: id, creatorId: author.id, type: 'photo', ...describe(photo, author, at), ...file };
  }
  const clip = await publishedVideo(db, id);
  if (!clip) throw new AppError('notFound');
  if (!clip.allowsEmbedding) throw new AppError('notEmbedded');
  const size = frameSize(clip, {
    ...(asked.maxwidth && { maxWidth: Number(asked.maxwidth) }),
    ...(asked.maxheight && { maxHeight: Number(asked.maxheight) }),
  });
  if (!size) throw new AppError('notFound', { sentence: noSuchSize });
  const html = embedCode({ address: at(embedPath('video', id)), title: clip.title, ...size });
  return { itemId: id, creatorId: clip.creator.id, type: 'video', ...describe(clip, clip.creator, at), ...size, html };
};
