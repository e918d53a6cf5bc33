import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { signLink } from '#platform/http/signed-links.ts';
import type { Viewer } from '#shared/access.ts';
import { AppError } from '#shared/errors.ts';
import { listDownloads, openDownload } from '../downloads.contract.ts';
import { downloadName, mayDownload, maySeeDownloads } from '../downloads.rules.ts';
import { itemWithDownloads } from './downloads.queries.ts';

const LINK_MS = 10 * 60 * 1000;

type Deps = Pick<Dependencies, 'config' | 'db' | 'now'>;

/** What is not public does not exist for anybody but its creator and the team. */
const findDownloads = async ({ db }: Deps, viewer: Viewer, id: string) => {
  const found = await itemWithDownloads(db, id);
  if (!found || !maySeeDownloads(viewer, found.item)) throw new AppError('notFound');
  return found;
};

export const downloadsRoutes = (deps: Deps): Binding[] => [
  bind(listDownloads, async ({ id }, { viewer }) => (await findDownloads(deps, viewer, id)).files),

  bind(openDownload, async ({ id, size }, { viewer, answer }) => {
    const { item, files } = await findDownloads(deps, viewer, id);
    if (!mayDownload(viewer, item)) throw new AppError('licenceNeeded');
    const file = files.find((candidate) => candidate.size === size);
    if (!file) throw new AppError('notFound', { message: 'It cannot be had in this size.' });
    const { key, type } = file;
    const fileName = downloadName(item, size, file.ending);
    const expiresAt = new Date(deps.now().getTime() + LINK_MS);
    const rightsOf = type === 'image/jpeg' ? id : undefined;
    const url = signLink(deps.config.secret, { key, fileName, contentType: type, rightsOf }, expiresAt);
    answer.setHeader('cache-control', 'no-store');
    return { url, fileName, expiresAt: expiresAt.toISOString() };
  }),
];
