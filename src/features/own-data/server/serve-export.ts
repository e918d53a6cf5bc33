import { and, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { readLink } from '#platform/http/files/signed-links.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { dayOf } from '#shared/time.ts';
import { EXPORT_CLAIM, EXPORT_PATH, keyOfExport } from './data-exports.ts';
import { dataExports } from './own-data.tables.ts';

type ServeDeps = Pick<Dependencies, 'db' | 'config' | 'files' | 'now'>;

/** A link to the storage cannot be revoked, so it lasts only long enough to start a download. */
const STORAGE_LINK_SECONDS = 60;
const FILE_TYPE = 'application/zip';

/** The export of a link, for the person whom it was made for. */
const findExport = async ({ db, config, now }: ServeDeps, token: string, viewer: SignedIn) => {
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

const ownExport = fileRoute({
  methods: ['GET', 'HEAD'],
  path: `${EXPORT_PATH}/:token`,
  summary: 'The file of an export, for its person, at the signed address that was mailed',
  access: 'user',
  // Most people open the mail in a browser where they are signed out; the profile has the same link.
  signInPage: href('login', {}, { next: href('profile') }),
  params: z.object({ token: z.string() }),
  contentType: FILE_TYPE,
  cacheControl: 'private, no-store',
  headers: { 'referrer-policy': 'no-referrer' },
});

export const ownExportFiles = (deps: ServeDeps): FileBinding[] => {
  const { config, files, now } = deps;
  // A link that is not ours or too old needs no sign-in to be refused.
  const checkAddress = ({ token }: { token: string }) => void readLink(config.secret, token, now());
  return [
    bindFile(
      ownExport,
      async ({ token }, { viewer, method }) => {
        const { id, requestedAt } = await findExport(deps, token, viewer);
        const key = keyOfExport(id);
        const fileName = `tamarind-${dayOf(requestedAt)}.zip`;
        const about = { fileName, type: FILE_TYPE, seconds: STORAGE_LINK_SECONDS };
        const address = method === 'GET' ? await files.link(key, about) : undefined;
        if (address !== undefined) return { redirect: address };
        const stored = await files.stat(key);
        if (!stored) throw new AppError('linkExpired');
        return { fileName, stored: { bytes: stored.bytes, etag: `"${id}"`, read: (range) => files.read(key, range) } };
      },
      { checkAddress },
    ),
  ];
};
