import { buffer } from 'node:stream/consumers';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { notify } from '#features/notifications/server/notify.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { forEachDue } from '#platform/jobs/for-each-due.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { releasePaperUnreadable } from '../../release-notifications.ts';
import { releases } from '../releases.tables.ts';
import { drawPaper } from './draw-paper.ts';
import { newPaperKey } from './own-releases.ts';

type RedrawDeps = Pick<Dependencies, 'db' | 'files' | 'jobs' | 'now' | 'log'>;
type OneDeps = Omit<RedrawDeps, 'log'>;
type OldPaper = { id: string; creatorId: string; paperKey: string };

/** The same release, unless its paper has changed meanwhile. */
const unchanged = ({ id, paperKey }: OldPaper) =>
  and(eq(releases.id, id), eq(releases.paperKey, paperKey), eq(releases.paperForm, 'asSent'));

/** The paper drawn anew, or nothing where the file itself is the reason that it cannot be. */
const drawOld = async ({ files }: Pick<OneDeps, 'files'>, old: OldPaper, signal: AbortSignal) => {
  // A file that is missing is thrown: that is no fault of the paper, and the next run looks again.
  const bytes = await buffer(await files.read(old.paperKey));
  try {
    return await drawPaper({ bytes, signal }, old.creatorId);
  } catch (error) {
    if (error instanceof AppError && error.code === 'uploadRefused') return undefined;
    throw error;
  }
};

/** The release still counts; its creator hears that nobody else can read the paper. */
const markUndrawable = ({ db, ...deps }: OneDeps, old: OldPaper): Promise<void> =>
  db.transaction(async (tx) => {
    const [marked] = await tx
      .update(releases)
      .set({ paperForm: 'undrawable' })
      .where(unchanged(old))
      .returning({ name: releases.name });
    if (!marked) return;
    await notify(deps, tx, {
      userId: old.creatorId,
      notice: releasePaperUnreadable.with(marked),
      link: href('creatorUploads', {}, { show: 'releases' }),
      subjectIds: [old.id],
    });
  });

/** Also where it is not known whether the row was written: a file that no release names is of no use. */
const removeUnlessNamed = async ({ db, files }: OneDeps, paperKey: string): Promise<void> => {
  if ((await db.$count(releases, eq(releases.paperKey, paperKey))) === 0) await files.remove(paperKey);
};

const redrawOne = async (deps: OneDeps, old: OldPaper, signal: AbortSignal): Promise<void> => {
  const drawn = await drawOld(deps, old, signal);
  if (!drawn) return markUndrawable(deps, old);
  const paperKey = newPaperKey(old.id, drawn.ending);
  try {
    const { bytes } = await deps.files.write(paperKey, drawn.content);
    await deps.db
      .update(releases)
      .set({ paperKey, paperType: drawn.type, paperBytes: bytes, paperForm: 'drawn' })
      .where(unchanged(old));
  } finally {
    await removeUnlessNamed(deps, paperKey);
  }
  await removeUnlessNamed(deps, old.paperKey);
};

/** One after the other, each once: a paper that cannot be drawn is not tried again. */
export const redrawOldPapers = async ({ log, ...deps }: RedrawDeps, signal: AbortSignal): Promise<void> => {
  await forEachDue(
    { db: deps.db, log, signal },
    {
      queue: 'papers that were not drawn',
      by: { id: releases.id },
      find: (page) =>
        deps.db
          .select({ id: releases.id, creatorId: releases.creatorId, paperKey: sql<string>`${releases.paperKey}` })
          .from(releases)
          .where(and(eq(releases.paperForm, 'asSent'), isNotNull(releases.paperKey), page.where))
          .orderBy(...page.orderBy)
          .limit(page.limit),
      work: (old) => redrawOne(deps, old, signal),
    },
  );
};
