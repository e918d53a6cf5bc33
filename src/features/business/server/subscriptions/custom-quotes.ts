import { eq, type SQL } from 'drizzle-orm';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { hashToken, newId, newToken } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { DAY_MS } from '#shared/time.ts';
import type { getCustomQuote, makeCustomQuote } from '../../business-admin.contract.ts';
import { customQuotes } from '../organisations.tables.ts';

type QuoteRow = typeof customQuotes.$inferSelect;

const requireOpen = async (on: Queryable, isThis: SQL, now: Date): Promise<QuoteRow> => {
  const [row] = await on.select().from(customQuotes).where(isThis);
  if (!row) throw new AppError('linkUnknown');
  if (row.takenAt !== null) throw new AppError('linkUsed');
  if (row.expiresAt <= now) throw new AppError('linkExpired');
  return row;
};

export const requireOpenQuote = (on: Queryable, token: string, now: Date): Promise<QuoteRow> =>
  requireOpen(on, eq(customQuotes.tokenHash, hashToken(token)), now);

export const requireOpenQuoteById = (on: Queryable, id: string, now: Date): Promise<QuoteRow> =>
  requireOpen(on, eq(customQuotes.id, id), now);

/** An admin offers terms of their own to a customer. The link is in this reply and nowhere else. */
export const offerCustomQuote = (
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  viewer: SignedIn,
  { customer, note = '', validDays, ...offered }: HandlerInput<typeof makeCustomQuote>,
): Promise<HandlerReply<typeof makeCustomQuote>> =>
  db.transaction(async (tx) => {
    const at = now();
    const id = newId();
    const token = newToken();
    const expiresAt = new Date(at.getTime() + validDays * DAY_MS);
    const terms = { plan: 'custom', ...offered } as const;
    await tx.insert(customQuotes).values({
      id,
      tokenHash: hashToken(token),
      customer,
      note,
      terms,
      validDays,
      createdBy: viewer.id,
      createdAt: at,
      expiresAt,
    });
    const details = { customer, cents: String(terms.periodCents), interval: terms.interval };
    await writeAuditEntry(tx, { actorId: viewer.id, action: 'quote-offered', subjectId: id, details }, at);
    const path = href('businessSimpleCheckout', { id: token });
    return { id, token, path, terms, customer, note, expiresAt: expiresAt.toISOString() };
  });

/** What the holder of the link sees. */
export const readCustomQuote = async (
  on: Queryable,
  token: string,
  now: Date,
): Promise<HandlerReply<typeof getCustomQuote>> => {
  const { customer, note, terms, expiresAt } = await requireOpenQuote(on, token, now);
  return { customer, note, terms, expiresAt: expiresAt.toISOString() };
};
