import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import type { SignedIn } from '#shared/access.ts';
import { idField } from '#shared/contract-fields.ts';
import { AppError } from '#shared/errors.ts';
import { sentence } from '#shared/sentences.ts';
import { PAPER_UPLOAD_PATH, type Release } from '../../releases.contract.ts';
import { LARGEST_PAPER_BYTES, needsPaper } from '../../releases.rules.ts';
import { releases } from '../releases.tables.ts';
import { drawPaper, paperTooLarge, type SentPaper } from './draw-paper.ts';
import { newPaperKey } from './own-releases.ts';
import { noteRelease } from './release-history.ts';
import { lockOwnRelease, ownRelease } from './releases.queries.ts';
import { settleUsage } from './settle-usage.ts';

type PaperDeps = Pick<Dependencies, 'db' | 'files' | 'now'>;

const alreadyThere = sentence(
  'releases.paperThere',
  'This release has its paper already. Add another release for another paper.',
);

/** Takes the paper of a release that needs one; a paper that nobody could read is deleted. */
const takePaper = async (deps: PaperDeps, viewer: SignedIn, id: string, sent: SentPaper): Promise<Release> => {
  const asked = await ownRelease(deps.db, viewer, id);
  if (!asked.needsPaper) throw new AppError('movedOn', { sentence: alreadyThere });
  const { content, type, ending } = await drawPaper(sent, viewer.id);
  const paperKey = newPaperKey(id, ending);
  const stored = await deps.files.write(paperKey, content);
  const taken = await deps.db
    .transaction(async (tx) => {
      const release = await lockOwnRelease(tx, viewer, id);
      if (!needsPaper(release)) throw new AppError('movedOn', { sentence: alreadyThere });
      const paper = { paperKey, paperType: type, paperBytes: stored.bytes, paperForm: 'drawn' } as const;
      await tx
        .update(releases)
        .set({ ...paper, status: 'signed', source: 'file' })
        .where(eq(releases.id, id));
      await noteRelease(tx, { releaseId: id, event: 'paper', at: deps.now() });
      const kept = await ownRelease(tx, viewer, id);
      await settleUsage(deps, tx, kept.itemIds);
      return { kept, unreadKey: release.paperKey };
    })
    .catch(async (error: unknown) => {
      await deps.files.remove(paperKey);
      throw error;
    });
  if (taken.unreadKey) await deps.files.remove(taken.unreadKey);
  return taken.kept;
};

const paperUpload = fileRoute({
  methods: ['PUT'],
  path: PAPER_UPLOAD_PATH,
  summary: 'Receives the paper of a release as plain bytes',
  access: 'creator',
  params: z.object({ id: idField }),
  body: { mostBytes: LARGEST_PAPER_BYTES, tooLarge: paperTooLarge },
  cacheControl: 'no-store',
});

export const paperUploads = (deps: PaperDeps): FileBinding[] => [
  bindFile(paperUpload, async ({ id }, { viewer, bytes, clientLeft }) => ({
    json: await takePaper(deps, viewer, id, { bytes, signal: clientLeft }),
  })),
];
