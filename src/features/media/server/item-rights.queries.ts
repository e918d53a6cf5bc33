import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Database } from '#platform/db/database.ts';
import type { PictureRights } from '#platform/media/picture-rights.ts';
import { href } from '#shared/pages.ts';
import type { ItemAccess } from '../media.rules.ts';
import { items } from './media.tables.ts';

const licences: Record<ItemAccess, string> = {
  free: 'Tamarind Free Licence',
  premium: 'Rights managed by Tamarind: using this picture takes a licence.',
};

/** What a delivered picture says about itself. */
export const rightsOfItem = async (
  { db, publicUrl }: { db: Database; publicUrl: string },
  id: string,
): Promise<PictureRights | undefined> => {
  const [item] = await db
    .select({
      title: items.title,
      description: items.description,
      keywords: items.tags,
      access: items.access,
      publishedAt: items.publishedAt,
      createdAt: items.createdAt,
      creator: users.displayName,
    })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(eq(items.id, id));
  if (!item) return undefined;
  const { title, description, keywords, creator } = item;
  const year = (item.publishedAt ?? item.createdAt).getUTCFullYear();
  return {
    title,
    description,
    keywords,
    creator,
    creditLine: `${creator} / Tamarind`,
    copyright: `© ${year} ${creator}`,
    licence: licences[item.access],
    webStatement: publicUrl + href('licensing'),
    licensorName: 'Tamarind',
    licensorUrl: publicUrl + href('photo', { id }),
  };
};
