import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { signLink } from '#platform/http/files/signed-links.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerReply } from '#shared/endpoint.ts';
import { AppError } from '#shared/errors.ts';
import type { JobPayload } from '#shared/job.ts';
import { asMessage, sentence } from '#shared/sentences.ts';
import { EXPORT_WINDOW_MS, MOST_EXPORTS_A_DAY, openExportStates } from '../data-exports.rules.ts';
import { type mailExport, makeExport, type OwnExport, type requestExport } from '../own-data.contract.ts';
import { exportReadyMail } from '../own-data.mails.ts';
import { dataExports } from './own-data.tables.ts';

type Deps = Pick<Dependencies, 'db' | 'config' | 'now'>;
export type ExportRow = typeof dataExports.$inferSelect;

/** The first part of our claims. */
export const EXPORT_CLAIM = 'own-data';
export const EXPORT_PATH = '/own-data';
export const EXPORT_FOLDER = 'own-data';

/** No key names its person. */
export const keyOfExport = (id: string): string => `${EXPORT_FOLDER}/${id}.zip`;

/** The address of the file; it works for this person only. */
const pathOf = ({ config }: Pick<Deps, 'config'>, { id, userId }: ExportRow, expiresAt: Date): string =>
  signLink(config.secret, [EXPORT_CLAIM, id, userId], expiresAt).replace(/^\/files/, EXPORT_PATH);

const viewExport = (deps: Deps, row: ExportRow | undefined): OwnExport => {
  if (!row) return { state: 'none' };
  const requestedAt = row.requestedAt.toISOString();
  const { state, expiresAt, bytes } = row;
  if (state === 'removed') return { state: 'none' };
  if (state !== 'ready') return { state, requestedAt };
  if (!expiresAt || bytes === null || expiresAt <= deps.now()) return { state: 'none' };
  return { state, requestedAt, expiresAt: expiresAt.toISOString(), bytes, url: pathOf(deps, row, expiresAt) };
};

export const findOwnExport = async (deps: Deps, viewer: SignedIn): Promise<OwnExport> => {
  const [latest] = await deps.db
    .select()
    .from(dataExports)
    .where(eq(dataExports.userId, viewer.id))
    .orderBy(desc(dataExports.requestedAt), desc(dataExports.id))
    .limit(1);
  return viewExport(deps, latest);
};

const requireBelowLimit = async (tx: Queryable, userId: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - EXPORT_WINDOW_MS);
  const asked = await tx.$count(dataExports, and(eq(dataExports.userId, userId), gt(dataExports.requestedAt, since)));
  if (asked >= MOST_EXPORTS_A_DAY)
    throw new AppError('tooManyRequests', {
      sentence: sentence(
        'ownData.tooManyExports',
        'You have asked {most} times within a day, which is the most. Please try again tomorrow.',
        { most: MOST_EXPORTS_A_DAY },
      ),
    });
};

/** One at a time, and a few a day. */
export const requestOwnExport = (
  deps: Deps & Pick<Dependencies, 'jobs'>,
  viewer: SignedIn,
): Promise<HandlerReply<typeof requestExport>> =>
  deps.db.transaction(async (tx) => {
    const now = deps.now();
    // Requests of one person wait for each other, so that the limit holds.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update');
    const open = and(eq(dataExports.userId, viewer.id), inArray(dataExports.state, [...openExportStates]));
    if ((await tx.$count(dataExports, open)) > 0) throw new AppError('exportUnderWay');
    await requireBelowLimit(tx, viewer.id, now);
    const [made] = await tx
      .insert(dataExports)
      .values({ id: newId(), userId: viewer.id, state: 'requested', requestedAt: now })
      .returning();
    if (!made) throw new AppError('unexpected');
    await deps.jobs.enqueue(tx, makeExport, { exportId: made.id }, { singletonKey: made.id });
    return {
      ...asMessage(
        sentence('ownData.exportAsked', 'We collect your data and mail you a link to it. You can leave this page.'),
      ),
      export: viewExport(deps, made),
    };
  });

/** An export that was removed or replaced meanwhile is not mailed. */
export const deliverExportMail = async (
  deps: Deps & Pick<Dependencies, 'mailer' | 'writeMail'>,
  { exportId }: JobPayload<typeof mailExport>,
): Promise<void> => {
  const [found] = await deps.db
    .select({ row: dataExports, email: users.email, firstName: users.firstName, language: users.language })
    .from(dataExports)
    .innerJoin(users, eq(users.id, dataExports.userId))
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'ready')));
  if (!found?.row.expiresAt) return;
  const { row, email, firstName, language } = found;
  const facts = { firstName, path: pathOf(deps, row, found.row.expiresAt), until: found.row.expiresAt.toISOString() };
  await deps.mailer.send({ to: email, ...(await deps.writeMail(exportReadyMail, facts, language)) });
};
