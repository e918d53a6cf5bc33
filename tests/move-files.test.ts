import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localFileStore } from '#platform/files/local-file-store.ts';
import { runCommand } from '../scripts/run-command.ts';
import { type S3Double, startS3Double } from './support/s3-double.ts';

let dataDir: string;
let double: S3Double;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tamarind-move-'));
  double = await startS3Double();
  await localFileStore(join(dataDir, 'files')).write('originals/abc', Buffer.from('palm'));
});

afterAll(async () => {
  await double.stop();
  rmSync(dataDir, { recursive: true });
});

const move = (args: string[], env: Record<string, string>) =>
  runCommand('node', ['scripts/move-files.ts', ...args], { env: { DATA_DIR: dataDir, ...env } });

test('one command moves a library to S3, and says so', async () => {
  const { output, exitCode } = await move(['--to', 's3'], double.env);
  expect(output).toContain('1 copied (0 MB), 0 there already, 0 failed');
  expect(output).toContain('Everything is there.');
  expect(exitCode).toBe(0);
  expect(double.bucket.get('originals/abc').bytes.toString()).toBe('palm');
});

test('a store that refuses makes the command fail, naming the file', async () => {
  double.bucket.put('originals/abc', Buffer.from('other size'), {});
  double.breakWith(({ operation }) => (operation === 'GetObject' ? { status: 403, code: 'AccessDenied' } : undefined));
  const { output, exitCode } = await move(['--to', 'disk'], double.env);
  double.heal();
  expect(output).toContain('originals/abc: ');
  expect(output).toContain('run it again');
  expect(exitCode).toBe(1);
});

test.each([
  [[], 'Say where to'],
  [['--to', 'moon'], 'Say where to'],
])('arguments %j are refused in words', async (args, sentence) => {
  const { output, exitCode } = await move(args, double.env);
  expect([output.includes(sentence), exitCode]).toEqual([true, 1]);
});

test('it has to know the bucket', async () => {
  const { output, exitCode } = await move(['--to', 's3'], {});
  expect([output.includes('S3_BUCKET is missing'), exitCode]).toEqual([true, 1]);
});
