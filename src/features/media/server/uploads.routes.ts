import type { Dependencies } from '#platform/dependencies.ts';
import { type Binding, bind } from '#platform/http/binding.ts';
import { listUnfinishedUploads, UPLOADS_PATH } from '../uploads.contract.ts';
import { expiryOf } from './uploads/clean-uploads.ts';
import { unfinishedUploads } from './uploads/upload-rows.ts';

export const uploadsRoutes = ({ db }: Pick<Dependencies, 'db'>): Binding[] => [
  bind(listUnfinishedUploads, async (_, { viewer }) =>
    (await unfinishedUploads(db, viewer.id)).map(({ startedAt, touchedAt, ...upload }) => ({
      ...upload,
      url: `${UPLOADS_PATH}/${upload.id}`,
      startedAt: startedAt.toISOString(),
      expiresAt: expiryOf(touchedAt).toISOString(),
    })),
  ),
];
