import { parseArgs } from 'node:util';
import { readConfig } from '#platform/config.ts';
import { type CopyProgress, copyFiles } from '#platform/files/copy-files.ts';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { localFilesFolder } from '#platform/files/open-file-store.ts';
import { s3FileStore } from '#platform/files/s3-file-store.ts';

// Run as: npm run move-files -- --to s3   or   npm run move-files -- --to disk
const REPORT_EVERY_MS = 2_000;
const USAGE = 'Say where to: npm run move-files -- --to s3, or --to disk.';

const readTarget = (): 's3' | 'disk' => {
  const { values } = parseArgs({ options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.to !== 's3' && values.to !== 'disk') throw new Error(USAGE);
  return values.to;
};

const openStores = () => {
  const config = readConfig(process.env);
  if (!config.s3) throw new Error('S3_BUCKET is missing: the command has to know both places.');
  return { s3: s3FileStore(config.s3), disk: localFileStore(localFilesFolder(config)) };
};

const describe = ({ copied, copiedBytes, skipped, failed }: CopyProgress): string =>
  `${copied} copied (${Math.round(copiedBytes / 1_000_000)} MB), ${skipped} there already, ${failed.length} failed`;

const reportNowAndThen = (): ((progress: CopyProgress) => void) => {
  let nextMs = performance.now() + REPORT_EVERY_MS;
  return (progress) => {
    if (performance.now() < nextMs) return;
    nextMs = performance.now() + REPORT_EVERY_MS;
    console.log(describe(progress));
  };
};

const stop = new AbortController();
process.once('SIGINT', () => stop.abort());

try {
  const target = readTarget();
  const stores = openStores();
  const from = target === 's3' ? stores.disk : stores.s3;
  const done = await copyFiles({ from, to: stores[target], signal: stop.signal, report: reportNowAndThen() });
  for (const { key, error } of done.failed) console.error(`${key}: ${error instanceof Error ? error.message : error}`);
  console.log(describe(done));
  const isWhole = done.failed.length === 0 && !stop.signal.aborted;
  console.log(isWhole ? 'Everything is there. The source is as it was.' : 'Not everything is there: run it again.');
  process.exitCode = isWhole ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
