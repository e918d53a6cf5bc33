import { and, asc, eq, isNull, or } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { licenceTextAt } from '#features/pricing/licences.rules.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { fullNameOf } from '#shared/text.ts';
import { type CertificateFacts, certificateText } from '../../certificate-text.rules.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import { issuedLicences, orders } from '../licensing.tables.ts';
import { type Signature, type SigningKey, signText } from './signing-keys.ts';

type OrderRow = typeof orders.$inferSelect;
type SignDeps = Pick<Dependencies, 'config' | 'now'>;
type Facts = Omit<CertificateFacts, 'number' | 'issuedAt'>;
export type SignedLicence = Signature & { id: string; certificate: string; issuedAt: Date };

const signCertificate = async (
  { config, now }: SignDeps,
  db: Queryable,
  facts: Facts,
  key?: SigningKey | null,
): Promise<SignedLicence> => {
  const id = newId();
  const issuedAt = now();
  const certificate = certificateText({ ...facts, number: writeLicenceNumber(id), issuedAt });
  return { id, certificate, ...(await signText({ db, config, now }, certificate, key)), issuedAt };
};

/** The licence of an order with its signed certificate. Whoever completes the order stores it in the same transaction. */
export const signLicence = (
  deps: SignDeps,
  on: Queryable,
  { itemId, licence, client, snapshot }: OrderRow,
  key: SigningKey | null,
): Promise<SignedLicence> => {
  const facts = {
    licence,
    licenceTextVersion: String(snapshot.licenceTextVersion),
    itemKind: snapshot.kind,
    itemId: itemId ?? '',
    itemTitle: snapshot.title,
    creator: snapshot.creator,
    licensee: snapshot.licensee,
    client: client === '' ? null : client,
  };
  return signCertificate(deps, on, facts, key);
};

/** Without an order, or for oneself by a free order of the checkout: nobody needs both. */
const isFree = or(
  isNull(issuedLicences.orderId),
  and(eq(orders.licence, 'free'), eq(orders.client, ''), eq(orders.state, 'paid')),
);

const findFreeLicence = async (on: Queryable, holderId: string, itemId: string): Promise<string | undefined> => {
  const [row] = await on
    .select({ id: issuedLicences.id })
    .from(issuedLicences)
    .leftJoin(orders, eq(orders.id, issuedLicences.orderId))
    .where(and(eq(issuedLicences.holderId, holderId), eq(issuedLicences.itemId, itemId), isFree))
    .orderBy(asc(issuedLicences.issuedAt), asc(issuedLicences.id))
    .limit(1);
  return row?.id;
};

/**
 * The licence of a free download, whose number is written into the file. Somebody with an account has one for each item;
 * a visitor gets one with every download, which names nobody: it is for whoever has the file.
 */
export const issueFreeLicence = async (
  deps: SignDeps & { db: Database },
  viewer: Viewer,
  itemId: string,
): Promise<string> => {
  const { db, now } = deps;
  const known = viewer && (await findFreeLicence(db, viewer.id, itemId));
  if (known) return known;
  const [item] = await db
    .select({ kind: items.kind, title: items.title, creator: users.displayName })
    .from(items)
    .innerJoin(users, eq(users.id, items.creatorId))
    .where(eq(items.id, itemId));
  if (!item) throw new AppError('notFound');
  const signed = await signCertificate(deps, db, {
    licence: 'free',
    licenceTextVersion: String(licenceTextAt(now()).version),
    itemKind: item.kind,
    itemId,
    itemTitle: item.title,
    creator: item.creator,
    licensee: viewer ? fullNameOf(viewer) : '',
    client: null,
  });
  const holderId = viewer?.id ?? null;
  const [made] = await db
    .insert(issuedLicences)
    .values({ ...signed, holderId, itemId })
    .onConflictDoNothing()
    .returning({ id: issuedLicences.id });
  // The same person opened the same download twice at once.
  return made?.id ?? (await findFreeLicence(db, holderId ?? '', itemId)) ?? signed.id;
};
