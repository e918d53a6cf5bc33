import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { type FileStore, inKnownFolders } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

export const localFilesFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'files');

/** The S3 bucket where one is configured, otherwise the data folder. */
export const openFileStore = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  inKnownFolders(config.s3 ? s3FileStore(config.s3) : localFileStore(localFilesFolder(config)));
