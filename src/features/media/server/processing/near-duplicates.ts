import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.ts';
import { nearDuplicates } from '../media.tables.ts';

/** Of 64 bits; docs/decisions/0074 has the measurements. */
const MOST_DIFFERENT_BITS = 10;

/** Notes which items look almost like this one, as they are or mirrored, whoever brought them. */
export const noteNearDuplicates = async (tx: Transaction, itemId: string): Promise<void> => {
  await tx.delete(nearDuplicates).where(eq(nearDuplicates.itemId, itemId));
  await tx.execute(sql`
    with hashes as (
      select id, ('x' || phash)::bit(64) as plain, ('x' || phash_mirrored)::bit(64) as mirrored
      from items where phash is not null and phash_mirrored is not null
    ), distances as (
      select other.id, least(bit_count(other.plain # own.plain), bit_count(other.mirrored # own.plain)) as distance
      from hashes own join hashes other on other.id <> own.id
      where own.id = ${itemId}
    )
    insert into near_duplicates (item_id, other_item_id, distance)
    select ${itemId}, id, distance from distances where distance <= ${MOST_DIFFERENT_BITS}
  `);
};
