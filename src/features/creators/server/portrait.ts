import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.tables.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import type { ListedFile } from '#platform/files/file-store.ts';
import { announceChange } from '#platform/http/caching/changes.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { createRedrawing, refuseFile } from '#platform/media/redraw-in-child.ts';
import { newId } from '#platform/new-id.ts';
import type { SignedIn } from '#shared/access.ts';
import { sentence } from '#shared/sentences.ts';
import { LARGEST_PORTRAIT_BYTES, LARGEST_PORTRAIT_MB, SMALLEST_PORTRAIT_PX } from '../portrait.rules.ts';
import { type OwnCreatorProfile, PORTRAIT_UPLOAD_PATH } from '../profile.contract.ts';
import { readOwnCreatorProfile } from './own-creator-profile.ts';

type Deps = Pick<Dependencies, 'db' | 'files' | 'now'>;

const MEDIA = '/media/';
/** Below the folder of public files; each portrait has a name of its own, because browsers keep them for ever. */
const folderOf = (personId: string): string => `renditions/portraits/${personId}`;

/** The portrait of a person, and whatever an interrupted upload has left beside it. */
export const portraitFiles = ({ files }: Pick<Deps, 'files'>, personId: string): AsyncIterable<ListedFile> =>
  files.list(folderOf(personId));

const tooLarge = sentence(
  'creators.portraitTooLarge',
  'This file is larger than {most} MB. Please choose a smaller picture.',
  { most: LARGEST_PORTRAIT_MB },
);
const unreadable = sentence(
  'creators.portraitUnreadable',
  'This is not a picture that we can read. Please choose a JPEG, a PNG or a WebP.',
);

const drawPortrait = createRedrawing({
  entry: new URL('portrait.child.ts', import.meta.url),
  refusals: {
    unreadable,
    tooManyPixels: sentence(
      'creators.portraitTooManyPixels',
      'This picture has too many pixels. Please make it smaller.',
    ),
    tooSmall: sentence(
      'creators.portraitTooSmall',
      'This picture is too small. Please choose one with at least {least} pixels on each side.',
      { least: SMALLEST_PORTRAIT_PX },
    ),
  },
  busy: sentence('creators.manyPortraits', 'Many portraits arrive at the moment. Please try again in a minute.'),
});

/** Shows another portrait, or none; the one before is taken away once nothing names it any more. */
const showPortrait = async (deps: Deps, viewer: SignedIn, key: string | null): Promise<OwnCreatorProfile> => {
  const before = await deps.db.transaction(async (tx) => {
    const [person] = await tx
      .select({ url: users.profileImageUrl })
      .from(users)
      .where(eq(users.id, viewer.id))
      .for('update');
    const url = key && `${MEDIA}${key}`;
    await tx.update(users).set({ profileImageUrl: url, updatedAt: deps.now() }).where(eq(users.id, viewer.id));
    await announceChange(tx, [`person:${viewer.id}`]);
    return person?.url;
  });
  if (before?.startsWith(MEDIA + folderOf(viewer.id))) await deps.files.remove(before.slice(MEDIA.length));
  return readOwnCreatorProfile(deps, viewer);
};

export const removeOwnPortrait = (deps: Deps, viewer: SignedIn): Promise<OwnCreatorProfile> =>
  showPortrait(deps, viewer, null);

type Sent = { bytes: Buffer; signal: AbortSignal };

const takePortrait = async (deps: Deps, viewer: SignedIn, { bytes, signal }: Sent): Promise<OwnCreatorProfile> => {
  if (bytes.length === 0) refuseFile(unreadable);
  const key = `${folderOf(viewer.id)}/${newId()}.webp`;
  await deps.files.write(key, await drawPortrait(bytes, viewer.id, signal));
  try {
    return await showPortrait(deps, viewer, key);
  } catch (error) {
    await deps.files.remove(key);
    throw error;
  }
};

const portraitUpload = fileRoute({
  methods: ['PUT'],
  path: PORTRAIT_UPLOAD_PATH,
  summary: 'Receives the portrait of a creator as plain bytes',
  access: 'creator',
  body: { mostBytes: LARGEST_PORTRAIT_BYTES, tooLarge },
  cacheControl: 'no-store',
});

export const portraitUploads = (deps: Deps): FileBinding[] => [
  bindFile(portraitUpload, async (_, { viewer, bytes, clientLeft }) => ({
    json: await takePortrait(deps, viewer, { bytes, signal: clientLeft }),
  })),
];
