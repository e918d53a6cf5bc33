import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, throwIssues } from '#shared/errors.ts';
import { chooseLanguage } from '#shared/i18n.ts';
import { sentence } from '#shared/sentences.ts';
import { dayOf } from '#shared/time.ts';
import { mayEdit, withdrawnItem } from '../../own-items.rules.ts';
import type { addRelease, linkRelease, Release, signRelease } from '../../releases.contract.ts';
import { releasePaper } from '../../releases.papers.ts';
import { MOST_ITEMS_OF_RELEASE, MOST_RELEASES, releaseIssues } from '../../releases.rules.ts';
import { items } from '../media.tables.ts';
import { releaseItems, releases, type StoredSignature } from '../releases.tables.ts';
import { linkedItems, noteRelease } from './release-history.ts';
import { countReleases, lockOwnRelease, ownRelease } from './releases.queries.ts';
import { settleUsage } from './settle-usage.ts';

type ReleaseDeps = Pick<Dependencies, 'db' | 'files' | 'now' | 'wordPaper'>;

const tooMany = sentence(
  'releases.tooMany',
  'You have {most} releases, as many as there can be. Delete some that no item needs.',
  {
    most: MOST_RELEASES,
  },
);

/** The folder of a release's papers; no public route serves it. */
export const newPaperKey = (id: string, ending: 'pdf' | 'jpg'): string => `releases/${id}/${newId()}.${ending}`;

const refuseFaults = async (
  { db, now }: Pick<ReleaseDeps, 'db' | 'now'>,
  viewer: SignedIn,
  facts: Parameters<typeof releaseIssues>[0],
): Promise<void> => {
  throwIssues(releaseIssues(facts, dayOf(now())));
  if ((await countReleases(db, viewer)) >= MOST_RELEASES) throw new AppError('movedOn', { sentence: tooMany });
};

/** Keeps the facts of a release; it counts once its paper is there. */
export const addOwnRelease = async (
  deps: Pick<ReleaseDeps, 'db' | 'now'>,
  viewer: SignedIn,
  facts: HandlerInput<typeof addRelease>,
): Promise<Release> => {
  await refuseFaults(deps, viewer, facts);
  const id = newId();
  const at = deps.now();
  return deps.db.transaction(async (tx) => {
    await tx.insert(releases).values({ ...facts, id, creatorId: viewer.id, status: 'waiting', createdAt: at });
    await noteRelease(tx, { releaseId: id, event: 'added', at });
    return ownRelease(tx, viewer, id);
  });
};

/** Draws what was signed on the screen and keeps it with the points of the signature. */
export const signOwnRelease = async (
  deps: ReleaseDeps,
  viewer: SignedIn,
  { signature, consent: _, language: read, ...facts }: HandlerInput<typeof signRelease>,
): Promise<Release> => {
  await refuseFaults(deps, viewer, facts);
  const [person] = await deps.db.select({ name: users.displayName }).from(users).where(eq(users.id, viewer.id));
  const at = deps.now();
  const id = newId();
  const language = chooseLanguage(read, undefined);
  const stored: StoredSignature = { strokes: signature.strokes, typedName: signature.typedName };
  const words = await deps.wordPaper(
    releasePaper,
    { ...facts, creator: person?.name ?? '', isTyped: stored.typedName !== null, at: at.toISOString() },
    language,
  );
  // Loaded with the first paper: the library and its fonts are large.
  const { drawRelease } = await import('./draw-release.ts');
  const pdf = await drawRelease(words, { signature: stored, language, at });
  const paperKey = newPaperKey(id, 'pdf');
  const { bytes } = await deps.files.write(paperKey, pdf);
  return deps.db.transaction(async (tx) => {
    await tx.insert(releases).values({
      ...facts,
      id,
      creatorId: viewer.id,
      status: 'signed',
      source: 'signature',
      paperKey,
      paperType: 'application/pdf',
      paperBytes: bytes,
      paperForm: 'drawn',
      signature: stored,
      signedText: { language, words, endsOn: facts.endsOn },
      createdAt: at,
    });
    await noteRelease(tx, { releaseId: id, event: 'signed', at });
    return ownRelease(tx, viewer, id);
  });
};

const stillLinked = sentence(
  'releases.stillLinked',
  'Items are linked to this release, so it is kept. Unlink them first, or end it.',
);

export const removeOwnRelease = async (
  { db, files }: Pick<ReleaseDeps, 'db' | 'files'>,
  viewer: SignedIn,
  id: string,
): Promise<undefined> => {
  const paperKey = await db.transaction(async (tx) => {
    const release = await lockOwnRelease(tx, viewer, id);
    if ((await linkedItems(tx, id)).length > 0) throw new AppError('movedOn', { sentence: stillLinked });
    await tx.delete(releases).where(eq(releases.id, id));
    return release.paperKey;
  });
  if (paperKey) await files.remove(paperKey);
  return undefined;
};

const tooManyItems = sentence('releases.tooManyItems', 'A release can be linked to at most {most} items.', {
  most: MOST_ITEMS_OF_RELEASE,
});

/** Locks the items in the order of their ids; those of somebody else do not exist. */
const lockItems = async (tx: Transaction, viewer: SignedIn, ids: readonly string[]) => {
  if (ids.length === 0) return;
  const found = await tx
    .select({ id: items.id, state: items.state })
    .from(items)
    .where(and(inArray(items.id, [...ids]), eq(items.creatorId, viewer.id)))
    .orderBy(asc(items.id))
    .for('update');
  if (found.length < new Set(ids).size) throw new AppError('notFound');
  if (!found.every(({ state }) => mayEdit(state))) throw new AppError('movedOn', { sentence: withdrawnItem });
};

/** Links and unlinks items, and settles for what they may be used. */
export const linkOwnRelease = (
  deps: Pick<ReleaseDeps, 'db' | 'now'>,
  viewer: SignedIn,
  { id, link, unlink }: HandlerInput<typeof linkRelease>,
): Promise<HandlerReply<typeof linkRelease>> =>
  deps.db.transaction(async (tx) => {
    const { kind } = await lockOwnRelease(tx, viewer, id);
    await lockItems(tx, viewer, link);
    const linkedAt = deps.now();
    if (unlink.length > 0)
      await tx.delete(releaseItems).where(and(eq(releaseItems.releaseId, id), inArray(releaseItems.itemId, unlink)));
    if (link.length > 0) {
      await tx
        .insert(releaseItems)
        .values([...new Set(link)].map((itemId) => ({ releaseId: id, itemId, linkedAt })))
        .onConflictDoNothing();
      // A linked item shows what the release is about.
      await tx
        .update(items)
        .set({ recognisable: sql`array_append(${items.recognisable}, ${kind}::text)` })
        .where(and(inArray(items.id, link), sql`not ${kind}::text = any (${items.recognisable})`));
      await tx
        .update(items)
        .set({ editedAt: linkedAt })
        .where(and(inArray(items.id, link), eq(items.state, 'rejected')));
      if ((await linkedItems(tx, id)).length > MOST_ITEMS_OF_RELEASE)
        throw new AppError('movedOn', { sentence: tooManyItems });
    }
    const details = { linked: new Set(link).size, unlinked: new Set(unlink).size };
    if (details.linked + details.unlinked > 0)
      await noteRelease(tx, { releaseId: id, event: 'items', details, at: linkedAt });
    const changed = await settleUsage(deps, tx, [...link, ...unlink]);
    return { release: await ownRelease(tx, viewer, id), ...changed };
  });
