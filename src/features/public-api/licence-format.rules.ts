import { certificateText, signedPaper } from '#features/licensing/certificate-text.rules.ts';

/** A certificate with the key of RFC 8037, so that whoever writes a program of their own has something to try it with. */
const sampleText = certificateText({
  number: 'TAM-7K2M-9QXV-3HTC-T',
  licence: 'standard',
  licenceTextVersion: '1',
  itemKind: 'photo',
  itemId: '7m2kq9xv3htc',
  itemTitle: 'Anse Chastanet',
  creator: 'Nadia Joseph',
  licensee: 'Ben Pérez',
  client: 'Rey\\Fils',
  issuedAt: new Date('2026-11-16T09:30:00.000Z'),
});

const SAMPLE_KID = 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k';

export const samplePaper = signedPaper({
  text: sampleText,
  kid: SAMPLE_KID,
  signature: 'L-KiVwP2ibPSJasqMmCK34LlFhw_Io_8fQXaBU6ZW6Qys75BqRDrijxjlNmt_RGK682H3-vjS_XRlk89sgJ7Cg',
});

export const sampleKeys = {
  keys: [
    {
      kty: 'OKP',
      crv: 'Ed25519',
      use: 'sig',
      alg: 'EdDSA',
      kid: SAMPLE_KID,
      x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
      state: 'signing',
      signsFrom: '2026-11-01T00:00:00.000Z',
      signsUntil: null,
      stolenSince: null,
    },
  ],
};

/**
 * Programs that check a licence without us. Tests run them as they stand here: the file of a licence and the list of keys
 * are their arguments.
 */
export const licenceExamples: Readonly<Record<'javascript' | 'python', string>> = {
  javascript: `// node check-licence.mjs TAM-7K2M-9QXV-3HTC-T.txt keys.json
import { createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const PAPER = /^(tamarind-licence-certificate 1\\n.*\\n)key: (\\S+)\\nsignature: (\\S+)\\n?$/s;

const check = (paper, keys) => {
  const parts = PAPER.exec(paper.replaceAll('\\r\\n', '\\n').normalize('NFC'));
  if (!parts) return 'not a signed text';
  const [, text, kid, signature] = parts;
  const key = keys.find((one) => one.kid === kid);
  if (!key) return 'not a key of Tamarind';
  const opened = createPublicKey({ key, format: 'jwk' });
  if (!verify(null, Buffer.from(text), opened, Buffer.from(signature, 'base64url')))
    return 'not what was signed';
  return key.state === 'stolen' ? 'signed with a stolen key: ask Tamarind' : 'signed by Tamarind';
};

const [paperFile, keysFile] = process.argv.slice(2);
const { keys } = JSON.parse(readFileSync(keysFile, 'utf8'));
console.log(check(readFileSync(paperFile, 'utf8'), keys));`,
  python: `# pip install cryptography
# python3 check_licence.py TAM-7K2M-9QXV-3HTC-T.txt keys.json
import base64, json, re, sys, unicodedata
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

PAPER = r"(tamarind-licence-certificate 1\\n.*\\n)key: (\\S+)\\nsignature: (\\S+)\\n?"


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def check(paper, keys):
    parts = re.fullmatch(PAPER, unicodedata.normalize("NFC", paper.replace("\\r\\n", "\\n")), re.S)
    if not parts:
        return "not a signed text"
    text, kid, signature = parts.groups()
    key = next((one for one in keys if one["kid"] == kid), None)
    if not key:
        return "not a key of Tamarind"
    try:
        Ed25519PublicKey.from_public_bytes(decoded(key["x"])).verify(decoded(signature), text.encode())
    except InvalidSignature:
        return "not what was signed"
    return "signed with a stolen key: ask Tamarind" if key["state"] == "stolen" else "signed by Tamarind"


paper = open(sys.argv[1], encoding="utf-8", newline="").read()
print(check(paper, json.load(open(sys.argv[2]))["keys"]))`,
};
