import { execFile } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedTextPath } from '#features/licensing/licence-number.rules.ts';
import { markKeyStolen, rotateSigningKey } from '#features/licensing/server/licences/signing-keys.ts';
import { openPurchaseFixture, type PurchaseFixture } from '../../../tests/support/purchase-fixture.ts';
import { licenceExamples, sampleKeys, samplePaper } from './licence-format.rules.ts';

const SIGNED = 'signed by Tamarind';
const CHANGED = 'not what was signed';

/**
 * The one name that the example takes from the library cryptography, which cannot be installed everywhere: Node checks the
 * signature in its place. All else of the example runs as it stands, in a real Python.
 */
const cryptography = `
import sys, types
from tamarind_test import is_signed

class InvalidSignature(Exception):
    pass

class Ed25519PublicKey:
    def __init__(self, x):
        self.x = x
    @classmethod
    def from_public_bytes(cls, x):
        assert isinstance(x, bytes) and len(x) == 32
        return cls(x)
    def verify(self, signature, data):
        if not is_signed(self.x, signature, data):
            raise InvalidSignature()

for name in ["cryptography", "cryptography.hazmat", "cryptography.hazmat.primitives",
             "cryptography.hazmat.primitives.asymmetric"]:
    sys.modules[name] = types.ModuleType(name)
exceptions = sys.modules["cryptography.exceptions"] = types.ModuleType("cryptography.exceptions")
exceptions.InvalidSignature = InvalidSignature
ed25519 = types.ModuleType("cryptography.hazmat.primitives.asymmetric.ed25519")
sys.modules[ed25519.__name__] = ed25519
ed25519.Ed25519PublicKey = Ed25519PublicKey
`;

type Bytes = { toJs: () => Uint8Array };
const isSigned = (x: Bytes, signature: Bytes, data: Bytes): boolean => {
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(x.toJs()).toString('base64url') };
  return verify(null, data.toJs(), createPublicKey({ key: jwk, format: 'jwk' }), signature.toJs());
};

let folder: string;
let python: PyodideAPI;
let fixture: PurchaseFixture;
let paper: string;
const listOfKeys = async () => (await fetch(`${fixture.server.url}/.well-known/tamarind-licence-keys.json`)).json();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tamarind-format-'));
  python = await loadPyodide();
  python.registerJsModule('tamarind_test', { is_signed: isSigned });
  python.runPython(cryptography);
  fixture = await openPurchaseFixture();
  const creator = await fixture.signIn({ isCreator: true, firstName: 'Anaïs \\ Zoé' });
  const buyer = await fixture.signIn();
  await fixture.fillWallet(buyer.id, 10_000);
  const item = await fixture.addItem(creator.id, 'published', { access: 'premium', title: 'Dawn, 日の出 \\n' });
  const order = await (await fixture.openDraft(buyer, item)).json();
  const paid = await fixture.pay(buyer, order.id, { method: 'wallet', agreedCents: order.totalCents });
  const { licenceNumber } = await paid.json();
  paper = await (await fetch(fixture.server.url + signedTextPath(licenceNumber))).text();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await fixture.server.stop();
});

const run = {
  javascript: async (text: string, keys: object): Promise<string> => {
    const files = {
      'check-licence.mjs': licenceExamples.javascript,
      'licence.txt': text,
      'keys.json': JSON.stringify(keys),
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const { stdout } = await promisify(execFile)(process.execPath, Object.keys(files), { cwd: folder });
    return stdout.trim();
  },
  python: async (text: string, keys: object): Promise<string> => {
    python.FS.writeFile('licence.txt', text);
    python.FS.writeFile('keys.json', JSON.stringify(keys));
    const printed: string[] = [];
    python.setStdout({ batched: (line) => void printed.push(line) });
    python.runPython('sys.argv = ["check_licence.py", "licence.txt", "keys.json"]');
    await python.runPythonAsync(licenceExamples.python);
    return printed.join('\n').trim();
  },
};

describe.each(['javascript', 'python'] as const)('the program in %s that checks a licence without us', (language) => {
  const check = run[language];

  it('takes what we signed, also with other line ends, decomposed letters and without the last line end', async () => {
    const keys = await listOfKeys();
    for (const same of [paper, paper.replaceAll('\n', '\r\n'), paper.normalize('NFD'), paper.trimEnd()])
      expect(await check(same, keys)).toBe(SIGNED);
  });

  it.each([
    ['a field twice', (text: string) => text.replace('licence: ', 'licence: extended\nlicence: '), CHANGED],
    ['a sentence more', (text: string) => text.replace('key: ', 'It includes resale.\nkey: '), CHANGED],
    ['one letter less', (text: string) => text.replace('Dawn', 'Daw'), CHANGED],
    ['another order', (text: string) => text.replace(/(item-kind: .*\n)(item: .*\n)/, '$2$1'), CHANGED],
    [
      'a key of somebody else',
      (text: string) => text.replace(/key: .*/, `key: ${'x'.repeat(43)}`),
      'not a key of Tamarind',
    ],
    ['no signature', (text: string) => text.replace(/signature: .*\n/, ''), 'not a signed text'],
  ])('refuses %s', async (_, forge, answer) => {
    expect(forge(paper)).not.toBe(paper);
    expect(await check(forge(paper), await listOfKeys())).toBe(answer);
  });

  it('takes the sample of the page', async () => {
    expect(await check(samplePaper, sampleKeys)).toBe(SIGNED);
    expect(await check(samplePaper.replace('standard', 'extended'), sampleKeys)).toBe(CHANGED);
  });
});

it('the programs tell a retired key from a stolen one', async () => {
  const [, kid = ''] = /^key: (.*)$/m.exec(paper) ?? [];
  const both = async () => {
    const keys = await listOfKeys();
    return [await run.javascript(paper, keys), await run.python(paper, keys)];
  };
  await rotateSigningKey(fixture.server.deps, { atOnce: true });
  expect(await both()).toEqual([SIGNED, SIGNED]);
  await markKeyStolen(fixture.db, kid, new Date('2026-11-01T00:00:00Z'));
  const stolen = 'signed with a stolen key: ask Tamarind';
  expect(await both()).toEqual([stolen, stolen]);
});
