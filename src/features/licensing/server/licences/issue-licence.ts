import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import { certificateText } from '../../certificate-text.rules.ts';
import { writeLicenceNumber } from '../../licence-number.rules.ts';
import { issuedLicences, type orders } from '../licensing.tables.ts';
import { signText } from './signing-keys.ts';

type OrderRow = typeof orders.$inferSelect;

/** Issues the licence of an order that was just paid, in the same transaction, with its signed certificate. */
export const issueLicence = async (
  { config, now }: Pick<Dependencies, 'config' | 'now'>,
  tx: Transaction,
  { id: orderId, itemId, licence, client, snapshot }: OrderRow,
): Promise<string> => {
  const id = newId();
  const issuedAt = now();
  const certificate = certificateText({
    number: writeLicenceNumber(id),
    licence,
    licenceTextVersion: String(snapshot.licenceTextVersion),
    itemKind: snapshot.kind,
    itemId: itemId ?? '',
    itemTitle: snapshot.title,
    creator: snapshot.creator,
    licensee: snapshot.licensee,
    client: client === '' ? null : client,
    issuedAt,
  });
  const signed = await signText({ db: tx, config, now }, certificate);
  await tx.insert(issuedLicences).values({ id, orderId, certificate, ...signed, issuedAt });
  return id;
};
