import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { getUploadAllowance, listUnfinishedUploads, UPLOADS_PATH } from '../uploads.contract.ts';
import { allowanceOf, readUsage } from './uploads/accept-upload.ts';
import { expiryOf } from './uploads/clean-uploads.ts';
import { unfinishedUploads } from './uploads/upload-rows.ts';

export const uploadsRoutes = ({ db, config }: Pick<Dependencies, 'db' | 'config'>): Binding[] => [
  bind(getUploadAllowance, async (_, { viewer }) => ({
    ...(await readUsage(db, viewer.id)),
    allowance: allowanceOf(config.uploads),
  })),

  bind(listUnfinishedUploads, async (_, { viewer }) =>
    (await unfinishedUploads(db, viewer.id)).map(({ startedAt, touchedAt, ...upload }) => ({
      ...upload,
      url: `${UPLOADS_PATH}/${upload.id}`,
      startedAt: startedAt.toISOString(),
      expiresAt: expiryOf(touchedAt).toISOString(),
    })),
  ),
];
