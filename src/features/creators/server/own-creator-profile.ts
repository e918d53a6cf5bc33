import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import { items } from '#features/media/server/media.tables.ts';
import { creatorProfiles } from '#features/search/server/creator-profiles.tables.ts';
import { publicCreator } from '#features/search/server/creators.queries.ts';
import { findIsland } from '#features/taxonomy/taxonomy.rules.ts';
import type { Transaction } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import type { SignedIn } from '#shared/access.ts';
import type { HandlerInput, HandlerReply } from '#shared/endpoint.ts';
import { AppError, type FieldIssue, throwIssues } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { settleClearPictures } from '../clear-pictures.contract.ts';
import type { getOwnCreatorProfile, putOwnCreatorProfile } from '../profile.contract.ts';

type Deps = Pick<Dependencies, 'db' | 'now'>;
type Reply = HandlerReply<typeof getOwnCreatorProfile>;
type Change = HandlerInput<typeof putOwnCreatorProfile>;

/** Before anybody wrote something. */
const nothingSaid = {
  about: '',
  islandSlugs: [],
  languages: [],
  links: [],
  coverItemId: null,
  portraitItemId: null,
  pinnedItemIds: [],
  clearPictures: [],
  version: 0,
};

export const readOwnCreatorProfile = async ({ db }: Pick<Deps, 'db'>, viewer: SignedIn): Promise<Reply> => {
  const [[user], [said = nothingSaid], face] = await Promise.all([
    db.select().from(users).where(eq(users.id, viewer.id)),
    db.select().from(creatorProfiles).where(eq(creatorProfiles.userId, viewer.id)),
    publicCreator(db, viewer.id),
  ]);
  if (!user) throw new AppError('signInFirst');
  const unseen = {
    id: user.id,
    name: user.displayName,
    imageUrl: user.profileImageUrl,
    since: user.createdAt.toISOString(),
    islands: [],
    counts: { photo: 0, video: 0, sound: 0 },
    likes: 0,
    about: said.about,
    homes: [],
    languages: said.languages,
    links: said.links,
    cover: null,
    pinned: [],
  };
  const { clearPictures: _, ...own } = said;
  return {
    ...own,
    displayName: user.displayName,
    isPublic: face !== undefined,
    portraitUrl: user.profileImageUrl,
    face: face ?? unseen,
  };
};

const notPublished = sentence('creators.notYourPublished', 'Choose works of yours that are published');
const notAPicture = sentence('creators.notAPhoto', 'Choose one of your published photos');
const noIsland = sentence('creators.noIsland', 'There is no such island');

/** Chosen works must be the creator's own and published; cover and portrait are photos. */
const issuesOf = async (tx: Transaction, viewer: SignedIn, change: Change): Promise<FieldIssue[]> => {
  const { coverItemId, portraitItemId, pinnedItemIds, islandSlugs } = change;
  const ids = [...pinnedItemIds, coverItemId, portraitItemId].filter((id) => id !== null);
  const rows = await tx
    .select({ id: items.id, kind: items.kind })
    .from(items)
    .where(and(inArray(items.id, ids), eq(items.creatorId, viewer.id), eq(items.state, 'published')));
  const isOwnPhoto = (id: string | null) => id === null || rows.some((row) => row.id === id && row.kind === 'photo');
  return [
    ...(isOwnPhoto(coverItemId) ? [] : [{ field: 'coverItemId', ...notAPicture }]),
    ...(isOwnPhoto(portraitItemId) ? [] : [{ field: 'portraitItemId', ...notAPicture }]),
    ...(pinnedItemIds.every((id) => rows.some((row) => row.id === id))
      ? []
      : [{ field: 'pinnedItemIds', ...notPublished }]),
    ...(islandSlugs.every((slug) => findIsland(slug)) ? [] : [{ field: 'islandSlugs', ...noIsland }]),
  ];
};

export const saveOwnCreatorProfile = async (
  deps: Deps & Pick<Dependencies, 'jobs'>,
  viewer: SignedIn,
  change: Change,
): Promise<Reply> => {
  await deps.db.transaction(async (tx) => {
    const at = deps.now();
    // The person's row orders two windows, also before there is a profile.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update');
    const [before] = await tx.select().from(creatorProfiles).where(eq(creatorProfiles.userId, viewer.id));
    if ((before?.version ?? 0) !== change.version) throw new AppError('movedOn');
    throwIssues(await issuesOf(tx, viewer, change));
    const { displayName, version, ...said } = change;
    const row = { ...said, version: version + 1, changedAt: at };
    await tx
      .insert(creatorProfiles)
      .values({ userId: viewer.id, ...row })
      .onConflictDoUpdate({ target: creatorProfiles.userId, set: row });
    await tx.update(users).set({ displayName, updatedAt: at }).where(eq(users.id, viewer.id));
    await announceChange(tx, [`person:${viewer.id}`]);
    await deps.jobs.enqueue(tx, settleClearPictures, { creatorId: viewer.id });
  });
  return readOwnCreatorProfile(deps, viewer);
};
