import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '#platform/dependencies.ts';
import { mediaFile, sendMedia } from '#platform/http/media-files.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { maySeePreviews } from '../own-items.rules.ts';
import { items } from './media.tables.ts';
import { folderOfPreviews } from './previews.ts';

type Params = { id: string; name: string };
type PreviewDeps = Pick<Dependencies, 'db' | 'files'> & {
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
};

/** The right is asked for every time; what has not changed is not sent again. */
const CACHE_CONTROL = 'private, no-cache';

const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'notFound';

/** The folder of an item's previews, for whoever may see them whatever its state. */
const findFolder = async ({ db }: PreviewDeps, viewer: Viewer, id: string): Promise<string> => {
  const [item] = await db.select({ creatorId: items.creatorId }).from(items).where(eq(items.id, id));
  const folder = item && maySeePreviews(viewer, item) ? await folderOfPreviews(db, id) : undefined;
  if (folder === undefined) throw new AppError('notFound');
  return folder;
};

/**
 * Shows the previews of an item to its creator and the team, wherever they are kept at the moment: the address names
 * the item and the file, so it stays the same when the item is published, withdrawn, or gets another access.
 */
export const servePreviews = (app: FastifyInstance, deps: PreviewDeps): void => {
  app.route<{ Params: Params }>({
    url: '/protected/:id/:name',
    method: ['GET', 'HEAD'],
    handler: async (request, reply) => {
      const { id, name } = request.params;
      const viewer = await deps.viewerOf(request.headers.cookie);
      const send = (folder: string) => {
        const file = mediaFile(`${folder}/${name}`);
        if (!file || name.includes('/')) throw new AppError('notFound');
        return sendMedia({ request, reply }, deps.files, { ...file, cacheControl: CACHE_CONTROL });
      };
      const folder = await findFolder(deps, viewer, id);
      try {
        return await send(folder);
      } catch (error) {
        // It may have been moved between the two looks.
        const current = isMissing(error) ? await findFolder(deps, viewer, id) : folder;
        if (current === folder) throw error;
        return send(current);
      }
    },
  });
};
