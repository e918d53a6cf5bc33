import { and, eq, inArray, lt, ne } from 'drizzle-orm';
import { withAdvisoryLock } from '#platform/db/advisory-locks.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { dueIn, forEachDue } from '#platform/jobs/for-each-due.ts';
import { movePreviews } from '../files/previews.ts';
import { removeStaleFiles } from '../files/remove-files.ts';
import { lockItem, visibilityTags } from '../items/item-life.ts';
import { items } from '../media.tables.ts';
import { type ProcessingDeps, performStages, type RunStages } from './process-item.ts';
import { forgetSteps } from './processing-steps.ts';
import { remakingStates, replaceRenditions } from './record-result.ts';
import { PREVIEW_RECIPE } from './save-stages.ts';

type RemakeDeps = ProcessingDeps & Pick<Dependencies, 'log'>;
type RemakeOptions = { signal: AbortSignal; run?: RunStages | undefined };

const remadeStates = ['published', ...remakingStates] as const;

/** Premium pictures and clips that are shown to somebody with previews of an older recipe. Sounds have no picture. */
const isOld = and(
  eq(items.previewAccess, 'premium'),
  ne(items.kind, 'sound'),
  lt(items.previewRecipe, PREVIEW_RECIPE),
  inArray(items.state, [...remadeStates]),
);

const readOld = async ({ db }: Pick<RemakeDeps, 'db'>, id: string) => {
  const [item] = await db
    .select()
    .from(items)
    .where(and(eq(items.id, id), isOld));
  return item;
};

/**
 * Makes the previews of one item anew. Published ones get new public addresses in the transaction that records them;
 * the old files stay for pages that are open or cached, for a day, until `remove-orphaned-previews` finds them at night.
 * Safe to kill or repeat at any point, as `runProcessing`.
 */
const remakeOne = async (deps: RemakeDeps, id: string, options: RemakeOptions): Promise<void> => {
  const before = await readOld(deps, id);
  if (!before) return;
  const steps = await performStages(deps, before, ['previews'], options);
  const previews = steps.find(({ stage }) => stage === 'previews');
  if (!previews) throw new Error('no previews were made');
  const isHidden = await deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, id);
    const isSame = item?.originalKey === before.originalKey && item.previewAccess === previews.access;
    if (!item || !isSame || !remadeStates.some((state) => state === item.state)) return false;
    await replaceRenditions(tx, id, previews.files);
    await tx.update(items).set({ previewRecipe: PREVIEW_RECIPE }).where(eq(items.id, id));
    await forgetSteps(tx, id);
    if (item.state !== 'published') return true;
    await movePreviews(deps.files, tx, { itemId: id, to: 'renditions' });
    await announceChange(tx, visibilityTags(item));
    return false;
  });
  const keptKeys = previews.files.flatMap((file) => (file.purpose === 'rendition' ? [file.key] : []));
  if (isHidden) await removeStaleFiles(deps.files, { itemId: id, keptKeys, from: ['protected'] });
};

/** Remakes old premium previews, one item after another. What a run leaves, the next does. */
export const remakeOldPreviews = async (deps: RemakeDeps, options: RemakeOptions): Promise<void> => {
  await forEachDue(
    { db: deps.db, log: deps.log, signal: options.signal },
    {
      queue: 'previews of an older recipe',
      ...dueIn(deps.db, { id: items.id }, isOld),
      work: ({ id }) =>
        withAdvisoryLock(deps.db, `process-item ${id}`, options.signal, (signal) =>
          remakeOne(deps, id, { ...options, signal }),
        ),
    },
  );
};
