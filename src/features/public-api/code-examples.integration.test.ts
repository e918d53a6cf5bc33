import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_TYPES_FILE } from '../../../scripts/api-types.ts';
import { type ApiFixture, openApiFixture } from '../../../tests/support/api-fixture.ts';
import {
  type CodeExample,
  codeExamples,
  codeLanguages,
  firstExample,
  signatureExample,
  typedExample,
} from './code-examples.rules.ts';
import { newSecret, signedHeaders } from './server/webhooks/sign.ts';

const run = promisify(execFile);

const programs: Record<keyof CodeExample, { file: string; command: string }> = {
  curl: { file: 'example.sh', command: 'sh' },
  typescript: { file: 'example.ts', command: process.execPath },
  python: { file: 'example.py', command: 'python3' },
};

/** Python is not a part of the project; where it is missing, its examples wait for a machine that has it. */
const isThere = async (command: string): Promise<boolean> =>
  run(command, ['--version']).then(
    () => true,
    () => false,
  );
const languages: (keyof CodeExample)[] = [];
for (const language of codeLanguages)
  if (language === 'typescript' || (await isThere(language === 'curl' ? 'curl' : 'python3'))) languages.push(language);

let fixture: ApiFixture;
let folder: string;
let env: Record<string, string>;
let photo: string;
beforeAll(async () => {
  fixture = await openApiFixture();
  folder = mkdtempSync(join(tmpdir(), 'tamarind-examples-'));
  for (const place of [1, 2, 3, 4, 5]) photo = await fixture.addPhoto({ title: `Beach ${place}` });
  const premium = await fixture.addPhoto({ title: 'Reef', access: 'premium' });
  const { key } = await fixture.makeKey('read', 'download', 'license');
  env = { TAMARIND_URL: fixture.server.url, TAMARIND_KEY: key, ITEM_ID: photo, PREMIUM_ID: premium };
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fixture.server.stop();
});

const outputOf = async (
  language: keyof CodeExample,
  code: string,
  input = '',
  more: Record<string, string> = env,
): Promise<string> => {
  const { file, command } = programs[language];
  const path = join(folder, file);
  writeFileSync(path, code);
  // The program `env` adds them to the surroundings of the tests.
  const settings = Object.entries(more).map(([name, value]) => `${name}=${value}`);
  const running = run('env', [...settings, command, path], { cwd: folder, timeout: 60_000 });
  running.child.stdin?.end(input);
  return (await running).stdout;
};

describe.each(languages)('the examples in %s', (language) => {
  it('make the first call as they are pasted, with nothing set and no key', async () => {
    const output = await outputOf(language, firstExample(fixture.server.url)[language], '', {});
    expect(JSON.parse(output)).toMatchObject({ total: 6, items: { length: 3 } });
    expect(output).toMatch(/Beach \d/);
  });

  it('search', async () => {
    expect(await outputOf(language, codeExamples.search[language])).toMatch(/Beach \d/);
  });

  it('walk through all pages', async () => {
    const output = await outputOf(language, codeExamples.paging[language]);
    if (language === 'curl') expect(output.match(/"title":"Beach \d"/g)).toHaveLength(5);
    // The premium one is in the category Beach.
    else expect(output.trim()).toBe('6');
  });

  it('download with the credit line', async () => {
    expect(await outputOf(language, codeExamples.download[language])).toMatch(/Photo: Anaïs .*\/ Tamarind/);
  });

  it('license with the plan and download the file', async () => {
    const output = await outputOf(language, codeExamples.license[language]);
    expect(output).toMatch(/TAM-\w{4}-\w{4}-\w{4}-\w/);
    expect(output).toMatch(/tamarind-reef-.*\.jpg/);
  });
});

describe('the example with types', () => {
  const file = 'typed-example.ts';
  beforeAll(() => {
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
    copyFileSync(API_TYPES_FILE, join(folder, 'tamarind-v1.d.ts'));
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  });

  it('searches', async () => {
    expect(await outputOf('typescript', typedExample)).toMatch(/Beach \d \(Photo: Anaïs/);
  });

  it('has no error of types, and has one where a parameter is wrong', async () => {
    const check = (code: string): Promise<string> => {
      writeFileSync(join(folder, file), code);
      const options =
        '--noEmit --strict --skipLibCheck --module nodenext --allowImportingTsExtensions --types node'.split(' ');
      const tsc = join(import.meta.dirname, '../../../node_modules/typescript-7/bin/tsc');
      return run(process.execPath, [tsc, ...options, file], { cwd: folder }).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    };
    expect(await check(typedExample)).toBe('');
    expect(await check(typedExample.replace('limit: 2', "limit: 'two'"))).toContain('TS2322');
  });
});

describe.each(['typescript', 'python'] as const)('the check of signatures in %s', (language) => {
  it.runIf(languages.includes(language))('takes what we sign and nothing that was changed or is old', async () => {
    const secret = newSecret();
    const checked = async (changes: object, at = new Date()) => {
      const body = '{"type":"ping"}';
      const headers = signedHeaders(secret, { id: 'm1', body, at });
      const input = JSON.stringify({ headers, body, ...changes });
      return (await outputOf(language, signatureExample[language], input, { ...env, WEBHOOK_SECRET: secret }))
        .trim()
        .toLowerCase();
    };
    expect(await checked({})).toBe('true');
    expect(await checked({ body: '{"type":"pong"}' })).toBe('false');
    expect(await checked({}, new Date(Date.now() - 600_000))).toBe('false');
  });
});
