import { eq } from 'drizzle-orm';
import { linkToWholePhoto } from '#features/media/server/files/downloads.ts';
import { addressForOwner, renditionFiles } from '#features/media/server/media.queries.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import type { getFullPicture } from '../claims.contract.ts';

const noPicture = sentence('moderation.noPicture', 'There is no picture of it yet.');

/** A photo with all its pixels; of a clip, or while the file is still being made, its largest preview. */
export const fullPicture = async (
  deps: Pick<Dependencies, 'config' | 'db' | 'now'>,
  viewer: SignedIn,
  id: string,
): Promise<HandlerReply<typeof getFullPicture>> => {
  const [item] = await deps.db
    .select({
      id: items.id,
      kind: items.kind,
      state: items.state,
      width: items.width,
      height: items.height,
      files: renditionFiles,
    })
    .from(items)
    .where(eq(items.id, id));
  if (!item) throw new AppError('notFound', { sentence: sentence('moderation.noItem', 'There is no such item.') });
  const whole = item.kind === 'photo' ? await linkToWholePhoto(deps, viewer, id) : undefined;
  if (whole) return whole;
  const largest = item.files.findLast(({ format }) => format === 'webp');
  if (!largest || !item.width || !item.height) throw new AppError('notFound', { sentence: noPicture });
  const height = Math.round((largest.width * item.height) / item.width);
  return { url: addressForOwner(item)(largest), width: largest.width, height };
};
