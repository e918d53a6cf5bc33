import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { readBundleOrigin, recordBundleOrigin, releaseOf } from '#app/bundle/bundle.ts';

const root = join(import.meta.dirname, '..');
const target = join(root, 'dist');
/** Built in a temporary folder and renamed, so that a start never sees half a bundle. */
const temporaryDist = join(root, `dist.${process.pid}`);
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest)$/;
/** Smaller files hardly shrink when compressed. */
const MIN_COMPRESSED_BYTES = 256;

const compress = async (file: string) => {
  const content = readFileSync(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  writeFileSync(`${file}.br`, br);
  writeFileSync(`${file}.gz`, gz);
};

const compressibleFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => COMPRESSIBLE.test(file) && statSync(file).size >= MIN_COMPRESSED_BYTES);

/** One classic script at a fixed address; it changes with every release, so browsers notice a new one. */
const buildServiceWorker = (outDir: string) =>
  build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { RELEASE: JSON.stringify(releaseOf(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))) },
    build: {
      target: 'es2023',
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: join(root, 'src/app/offline/offline-worker.ts'),
        output: { format: 'iife', entryFileNames: 'offline-worker.js' },
      },
    },
  });

const origin = readBundleOrigin(root);
process.env.NODE_ENV = 'production';
try {
  await build({ root, logLevel: 'warn', build: { outDir: join(temporaryDist, 'browser') } });
  await build({ root, logLevel: 'error', build: { outDir: join(temporaryDist, 'server'), ssr: true } });
  await buildServiceWorker(join(temporaryDist, 'browser'));
  await Promise.all(compressibleFiles(join(temporaryDist, 'browser')).map(compress));
  recordBundleOrigin(temporaryDist, origin);
  rmSync(target, { recursive: true, force: true });
  renameSync(temporaryDist, target);
} finally {
  rmSync(temporaryDist, { recursive: true, force: true });
}
