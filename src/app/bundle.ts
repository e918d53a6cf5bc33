import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartError } from '#platform/start-error.ts';
import { isMadeFrom } from './bundle-fingerprint.ts';

const root = join(import.meta.dirname, '../..');
export const bundleFolder = join(root, 'dist');

/** Builds what the browser loads, unless what stands in dist was made from these very sources. */
export const ensureBundle = async (report: (line: string) => void): Promise<void> => {
  if (isMadeFrom(root, bundleFolder)) return;
  report('Building the browser bundle …');
  const builder = spawn(process.execPath, [join(root, 'scripts/build.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stopWithUs = () => void builder.kill();
  process.once('exit', stopWithUs);
  const [code] = await once(builder, 'exit');
  process.off('exit', stopWithUs);
  if (code !== 0) throw new StartError('The browser bundle could not be built; the lines above say why.');
};
