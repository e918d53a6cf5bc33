import { asc, inArray } from 'drizzle-orm';
import { changeDetails } from '#features/media/server/items/change-details.ts';
import { withdrawItem } from '#features/media/server/items/publication.ts';
import { items } from '#features/media/server/media.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, type FieldIssue } from '#shared/errors.ts';
import { errorMessageCode, sentence } from '#shared/sentences.ts';
import type { changeContentAccess, withdrawWorks } from '../content-access.contract.ts';
import { versionOf, worksNow } from './content-access.queries.ts';

type Deps = Pick<Dependencies, 'db' | 'jobs' | 'events' | 'now'>;
type Named = { id: string; version: string };
type Item = typeof items.$inferSelect;

const notYours = sentence('creators.notYours', 'This is none of your works.');
const someNotYours = sentence(
  'creators.someNotYours',
  'Some of these are none of your works, or are gone. Nothing was changed.',
);
const changedElsewhere = sentence(
  'creators.changedElsewhere',
  'It was changed in the meantime, perhaps in another window.',
);
const someChangedElsewhere = sentence(
  'creators.someChangedElsewhere',
  'Some of these works were changed in the meantime, perhaps in another window. Nothing was changed now: look at them again.',
);
const someRefused = sentence(
  'creators.someRefused',
  'Some of these works cannot be changed like this. Nothing was changed.',
);
const notPublished = sentence('creators.notPublished', 'It is not published, so it cannot be withdrawn.');

/** Each issue names a work by its id. */
const refuseFor = (
  code: ConstructorParameters<typeof AppError>[0],
  said: ReturnType<typeof sentence>,
  issues: FieldIssue[],
): void => {
  if (issues.length > 0) throw new AppError(code, { sentence: said, issues });
};

/** Locks the works in the order of their ids. One that is somebody else's, or was changed meanwhile, refuses the whole. */
const lockWorks = async (tx: Transaction, viewer: SignedIn, named: readonly Named[]): Promise<Map<string, Item>> => {
  const ids = named.map(({ id }) => id);
  const rows = await tx.select().from(items).where(inArray(items.id, ids)).orderBy(asc(items.id)).for('update');
  const own = new Map(rows.filter(({ creatorId }) => creatorId === viewer.id).map((row) => [row.id, row]));
  refuseFor(
    'notFound',
    someNotYours,
    ids.filter((id) => !own.has(id)).map((field) => ({ field, ...notYours })),
  );
  const isOutdated = ({ id, version }: Named): boolean => {
    const item = own.get(id);
    return item !== undefined && versionOf(item) !== version;
  };
  refuseFor(
    'movedOn',
    someChangedElsewhere,
    named.filter(isOutdated).map(({ id: field }) => ({ field, ...changedElsewhere })),
  );
  return own;
};

/** Runs the work on each, in the order of ids; what refuses one is collected, so that all are told at once. */
const eachOrNone = async <One extends Named>(
  works: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> => {
  const issues: FieldIssue[] = [];
  for (const one of works.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    await work(one).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      const said = error.sentence ?? { code: errorMessageCode(error.code), message: error.message };
      issues.push({ field: one.id, ...said });
    });
  refuseFor('badInput', someRefused, issues);
};

export const changeTerms = (
  deps: Deps,
  viewer: SignedIn,
  { works }: HandlerInput<typeof changeContentAccess>,
): Promise<HandlerReply<typeof changeContentAccess>> =>
  deps.db.transaction(async (tx) => {
    await lockWorks(tx, viewer, works);
    await eachOrNone(works, ({ version: _, ...change }) => changeDetails(deps, tx, viewer, change));
    return {
      works: await worksNow(
        tx,
        works.map(({ id }) => id),
      ),
    };
  });

export const withdrawSeveral = (
  deps: Deps,
  viewer: SignedIn,
  { works }: HandlerInput<typeof withdrawWorks>,
): Promise<HandlerReply<typeof withdrawWorks>> =>
  deps.db.transaction(async (tx) => {
    const locked = await lockWorks(tx, viewer, works);
    await eachOrNone(works, async ({ id }) => {
      if (locked.get(id)?.state !== 'published') throw new AppError('movedOn', { sentence: notPublished });
      await withdrawItem(deps, tx, { itemId: id, actorId: viewer.id, at: deps.now() });
    });
    return {
      works: await worksNow(
        tx,
        works.map(({ id }) => id),
      ),
    };
  });
