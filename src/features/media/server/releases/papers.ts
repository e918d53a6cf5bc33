import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { writeAuditEntry } from '#features/accounts/server/admin/audit-log.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { readLink, signLink } from '#platform/http/files/signed-links.ts';
import type { SignedIn } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { href } from '#shared/pages.ts';
import { type Sentence, sentence } from '#shared/sentences.ts';
import type { PaperForm } from '../../releases.rules.ts';
import { releases } from '../releases.tables.ts';
import { ownRelease } from './releases.queries.ts';

const LINK_SECONDS = 5 * 60;
const CLAIM = 'release-paper';
const PAPERS_PATH = '/release-papers';

type LinkDeps = Pick<Dependencies, 'config' | 'db' | 'now'>;

const linkFor = ({ config, now }: LinkDeps, viewer: SignedIn, id: string) => {
  const expiresAt = new Date(now().getTime() + LINK_SECONDS * 1000);
  const url = signLink(config.secret, [CLAIM, id, viewer.id], expiresAt).replace(/^\/files/, PAPERS_PATH);
  return { url, expiresAt: expiresAt.toISOString() };
};

export const ownPaperLink = async (deps: LinkDeps, viewer: SignedIn, id: string) => {
  const { paperType } = await ownRelease(deps.db, viewer, id);
  if (!paperType) throw new AppError('notFound');
  return linkFor(deps, viewer, id);
};

const notDrawn: Record<Exclude<PaperForm, 'drawn'>, Sentence> = {
  asSent: sentence('releases.notDrawnYet', 'This paper is being prepared. Please open it again in an hour.'),
  undrawable: sentence(
    'releases.undrawable',
    'This paper could not be read, so we do not hand it out. Please ask its creator to add it anew.',
  ),
};

/** A file as a stranger sent it can act when it is opened, so nobody but its sender gets it. */
const requireDrawn = (form: PaperForm): void => {
  if (form !== 'drawn') throw new AppError('movedOn', { sentence: notDrawn[form] });
};

/** The paper of anybody's release, for a reviewer; the reading itself is what is recorded. */
export const teamPaperLink = async (deps: LinkDeps, viewer: SignedIn, id: string) => {
  const [release] = await deps.db
    .select({ creatorId: releases.creatorId, paperKey: releases.paperKey, paperForm: releases.paperForm })
    .from(releases)
    .where(eq(releases.id, id));
  if (!release?.paperKey) throw new AppError('notFound');
  if (release.creatorId !== viewer.id) requireDrawn(release.paperForm);
  return linkFor(deps, viewer, id);
};

type ServeDeps = Pick<Dependencies, 'db' | 'config' | 'files' | 'now'>;

/** The paper of a link, for the person whom it was made for and who may still read it. */
const findPaper = async ({ db, config, now }: ServeDeps, token: string, viewer: SignedIn) => {
  const [kind, id = '', personId] = readLink(config.secret, token, now()).claim;
  if (kind !== CLAIM) throw new AppError('notFound');
  if (personId !== viewer.id) throw new AppError('wrongRole');
  const [release] = await db.select().from(releases).where(eq(releases.id, id));
  const { paperKey, paperType } = release ?? {};
  if (!release || !paperKey || !paperType) throw new AppError('linkEnded');
  if (release.creatorId !== viewer.id) {
    if (!viewer.isAdmin) throw new AppError('wrongRole');
    requireDrawn(release.paperForm);
  }
  return { ...release, paperKey, paperType };
};

const releasePaper = fileRoute({
  methods: ['GET', 'HEAD'],
  path: `${PAPERS_PATH}/:token`,
  summary: 'The paper of a release at a signed address, for the one person whom it was made for',
  access: 'user',
  signInPage: href('login', {}, { next: href('creatorUploads', {}, { show: 'releases' }) }),
  params: z.object({ token: z.string() }),
  cacheControl: 'private, no-store',
  headers: { 'referrer-policy': 'no-referrer' },
});

export const releasePaperFiles = (deps: ServeDeps): FileBinding[] => {
  const { config, db, files, now } = deps;
  // A link that is not ours or too old needs no sign-in to be refused.
  const checkAddress = ({ token }: { token: string }) => void readLink(config.secret, token, now());
  return [
    bindFile(
      releasePaper,
      async ({ token }, { viewer, method }) => {
        const { id, paperKey, paperType, name, creatorId } = await findPaper(deps, token, viewer);
        const stored = await files.stat(paperKey);
        if (!stored) throw new AppError('linkEnded');
        if (creatorId !== viewer.id && method === 'GET')
          await db.transaction((tx) =>
            writeAuditEntry(tx, { actorId: viewer.id, action: 'release-read', subjectId: id }, now()),
          );
        const ending = paperType === 'application/pdf' ? 'pdf' : 'jpg';
        return {
          contentType: paperType,
          // Saved, not shown: nothing that somebody uploaded is opened under our own address.
          fileName: `release ${name}.${ending}`,
          stored: { bytes: stored.bytes, etag: `"${paperKey}"`, read: (range) => files.read(paperKey, range) },
        };
      },
      { checkAddress },
    ),
  ];
};
