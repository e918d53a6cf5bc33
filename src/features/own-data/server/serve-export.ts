import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dependencies } from '#platform/dependencies.ts';
import { sendRange } from '#platform/http/files/send-range.ts';
import { attachmentDisposition, readLink } from '#platform/http/files/signed-links.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { EXPORT_CLAIM, EXPORT_PATH, keyOfExport } from './data-exports.ts';
import { dataExports } from './own-data.tables.ts';

type ServeDeps = Pick<Dependencies, 'db' | 'config' | 'files' | 'now'> & {
  viewerOf: (cookieHeader: string | undefined) => Promise<Viewer>;
};

/** A link to the storage cannot be revoked, so it lasts only long enough to start a download. */
const STORAGE_LINK_SECONDS = 60;
const FILE_TYPE = 'application/zip';

/** The export of a link, for the person whom it was made for. */
const findExport = async ({ db, config, now }: ServeDeps, token: string, viewer: NonNullable<Viewer>) => {
  const { claim } = readLink(config.secret, token, now());
  const [kind, id = '', personId] = claim;
  if (kind !== EXPORT_CLAIM) throw new AppError('notFound');
  if (personId !== viewer.id) throw new AppError('wrongRole');
  const [found] = await db
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.id, id), eq(dataExports.userId, viewer.id), eq(dataExports.state, 'ready')));
  if (!found?.expiresAt || found.expiresAt <= now()) throw new AppError('linkExpired');
  return found;
};

type Request = FastifyRequest<{ Params: { token: string } }>;

const answer = async (deps: ServeDeps, request: Request, reply: FastifyReply): Promise<FastifyReply> => {
  const { token } = request.params;
  const { files } = deps;
  reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
  // A link that is not ours or too old needs no sign-in to be refused.
  readLink(deps.config.secret, token, deps.now());
  const viewer = await deps.viewerOf(request.headers.cookie);
  // Most people open the mail in a browser where they are signed out; the profile has the same link.
  if (!viewer) return reply.redirect(href('login', {}, { next: href('profile') }), 302);
  const { id, requestedAt } = await findExport(deps, token, viewer);
  const key = keyOfExport(id);
  const fileName = `tamarind-${requestedAt.toISOString().slice(0, 10)}.zip`;
  const address =
    request.method === 'GET'
      ? await files.link(key, { fileName, type: FILE_TYPE, seconds: STORAGE_LINK_SECONDS })
      : undefined;
  if (address !== undefined) return reply.redirect(address, 302);
  const stored = await files.stat(key);
  if (!stored) throw new AppError('linkExpired');
  reply.header('content-disposition', attachmentDisposition(fileName));
  return sendRange(request, reply, {
    bytes: stored.bytes,
    etag: `"${id}"`,
    contentType: FILE_TYPE,
    read: (range) => files.read(key, range),
  });
};

/** Serves the file of an export to its person, at the signed address that was mailed. */
export const serveOwnExports = (app: FastifyInstance, deps: ServeDeps): void => {
  const handler = (request: Request, reply: FastifyReply) => answer(deps, request, reply);
  app.route<{ Params: { token: string } }>({ url: `${EXPORT_PATH}/:token`, method: ['GET', 'HEAD'], handler });
};
