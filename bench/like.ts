import { likePhoto, listPhotos } from '#features/items/items.contract.ts';
import { openAccount } from '../scripts/open-sessions.ts';
import { withTamarind } from '../scripts/reach-tamarind.ts';
import { startBareServer } from './bare-process.ts';
import type { Bench } from './bench.ts';
import { compareLoad, type Target } from './load.ts';

/** Likes and unlikes each photo in turn. */
const requestsFor = (
  photoIds: string[],
  pathOf: (id: string) => string,
  own: Record<string, string> = {},
): Target['requests'] =>
  photoIds.flatMap((id) =>
    [true, false].map((liked) => ({
      method: 'POST' as const,
      path: pathOf(id),
      body: JSON.stringify({ liked }),
      headers: { 'content-type': 'application/json', ...own },
    })),
  );

const readPhotoIds = async (address: string): Promise<string[]> => {
  const reply = await fetch(`${address}${listPhotos.path}`);
  return listPhotos.reply.parse(await reply.json()).map(({ id }) => id);
};

/** A like by a signed-in person, compared with the single write that it needs. */
export const like: Bench = {
  name: 'like',
  run: ({ dataDir, serve }) =>
    serve((address) =>
      withTamarind({ dataDir, address }, async (reached) => {
        const { userId, cookie } = await openAccount(reached, 'user');
        const photoIds = await readPhotoIds(address);
        const bare = await startBareServer('likes', reached.url);
        try {
          const ours = requestsFor(photoIds, (id) => likePhoto.path.replace(':id', id), {
            cookie: `${cookie.name}=${cookie.value}`,
            origin: address,
          });
          const theirs = requestsFor(photoIds, (id) => `/${userId}/${id}`);
          const what = 'POST /api/photos/:id/like against a bare Fastify handler with one upsert';
          return [
            await compareLoad(what, { url: address, requests: ours }, { url: bare.address, requests: theirs }, 0.4),
          ];
        } finally {
          await bare.stop();
        }
      }),
    ),
};
