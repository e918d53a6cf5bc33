import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto';
import { asc, desc, eq, lte, type SQLWrapper, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import { seal, unseal } from '#platform/sealed.ts';
import { StartError } from '#platform/start-error.ts';
import { HOUR_MS } from '#shared/time.ts';
import { licenceKeys } from '../licensing.tables.ts';

const PURPOSE = 'licence signing key';

type KeyDeps = { db: Queryable; config: Pick<Dependencies['config'], 'secret'>; now: () => Date };

/** RFC 7638: SHA-256 over the required members of the JWK, in the order of their names. */
export const thumbprint = (publicKey: string): string =>
  createHash('sha256')
    .update(JSON.stringify({ crv: 'Ed25519', kty: 'OKP', x: publicKey }))
    .digest('base64url');

const newKey = (secret: string) => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  return { kid: thumbprint(x), publicKey: x, sealedPrivateKey: seal(secret, PURPOSE, { d }) };
};

/** How long a new public key is published before it signs: whoever keeps a copy of the list has it by then. */
const PUBLISHED_BEFORE_HOURS = 24;

/**
 * Publishes a new key, which signs after a day; the key before it stays valid for what it has signed. At once only where
 * the key before it cannot be used any more: it was stolen, or the site has another secret.
 */
export const rotateSigningKey = async (
  { db, config, now }: KeyDeps,
  { atOnce = false } = {},
): Promise<{ kid: string; signsFrom: Date }> => {
  const key = newKey(config.secret);
  const createdAt = now();
  const signsFrom = new Date(createdAt.getTime() + (atOnce ? 0 : PUBLISHED_BEFORE_HOURS * HOUR_MS));
  await db.insert(licenceKeys).values({ ...key, createdAt, signsFrom });
  return { kid: key.kid, signsFrom };
};

/** Dates a theft: what the key signed later counts only if we know the licence. */
export const markKeyStolen = async (on: Queryable, kid: string, since: Date): Promise<boolean> => {
  const marked = await on
    .update(licenceKeys)
    .set({ stolenAt: since })
    .where(eq(licenceKeys.kid, kid))
    .returning({ kid: licenceKeys.kid });
  return marked.length > 0;
};

const newestThatSigns = async (on: Queryable, now: Date) => {
  const [key] = await on
    .select()
    .from(licenceKeys)
    .where(lte(licenceKeys.signsFrom, now))
    .orderBy(desc(licenceKeys.signsFrom))
    .limit(1);
  return key;
};

/** The first key of a site signs at once. Of several that make it together one wins, because of its fixed time. */
const FIRST_KEY_SIGNS_FROM = new Date('2000-01-01T00:00:00Z');

const currentKey = async ({ db, config, now }: KeyDeps) => {
  const key = await newestThatSigns(db, now());
  if (key) return key;
  const first = { ...newKey(config.secret), createdAt: now(), signsFrom: FIRST_KEY_SIGNS_FROM };
  await db.insert(licenceKeys).values(first).onConflictDoNothing();
  const made = await newestThatSigns(db, now());
  if (!made) throw new Error('There is no key that signs licences.');
  return made;
};

/** What signing needs of a key. */
export type SigningKey = Pick<typeof licenceKeys.$inferSelect, 'kid' | 'publicKey' | 'sealedPrivateKey'>;

/** The key that signs at a time as a column of another statement; null before the first licence of a site. */
export const signingKeyAt = (time: SQLWrapper) => sql<SigningKey | null>`(
  select json_build_object('kid', newest.kid, 'publicKey', newest.public_key, 'sealedPrivateKey', newest.sealed_private_key)
  from ${licenceKeys} newest where newest.signs_from <= ${time} order by newest.signs_from desc limit 1)`;

/** The private key that was opened last: opening it takes longer than signing. */
let lastOpened: { sealed: string; secret: string; key: KeyObject } | undefined;

const openKey = (secret: string, { publicKey: x, sealedPrivateKey: sealed }: SigningKey): KeyObject => {
  if (lastOpened?.sealed === sealed && lastOpened.secret === secret) return lastOpened.key;
  const opened = unseal(secret, PURPOSE, sealed, z.object({ d: z.string() }));
  if (!opened)
    throw new StartError('The key that signs licences cannot be opened: SECRET is not the one it was made with.');
  const key = createPrivateKey({ key: { kty: 'OKP', crv: 'Ed25519', x, d: opened.d }, format: 'jwk' });
  lastOpened = { sealed, secret, key };
  return key;
};

export type Signature = { signature: string; kid: string };

/** Signs a text with the key of this time, which the caller may have read already. */
export const signText = async (deps: KeyDeps, text: string, known?: SigningKey | null): Promise<Signature> => {
  const current = known ?? (await currentKey(deps));
  const { kid } = current;
  const key = openKey(deps.config.secret, current);
  return { kid, signature: sign(null, Buffer.from(text, 'utf8'), key).toString('base64url') };
};

type PublicKey = { kid: string; publicKey: string };

/** Checks with the key of exactly this id from our own list; a key inside a document is never used. */
export const isSignedBy = (keys: readonly PublicKey[], text: string, { signature, kid }: Signature): boolean => {
  const known = keys.find((key) => key.kid === kid);
  if (!known) return false;
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: known.publicKey }, format: 'jwk' });
  return verify(null, Buffer.from(text, 'utf8'), key, Buffer.from(signature, 'base64url'));
};

/** All keys without their private halves, the oldest first: retired ones and those that do not sign yet as well. */
export const readKeys = (on: Queryable) =>
  on
    .select({
      kid: licenceKeys.kid,
      publicKey: licenceKeys.publicKey,
      createdAt: licenceKeys.createdAt,
      signsFrom: licenceKeys.signsFrom,
      stolenAt: licenceKeys.stolenAt,
    })
    .from(licenceKeys)
    .orderBy(asc(licenceKeys.signsFrom));

export const publicKeys = (on: Queryable): Promise<PublicKey[]> => readKeys(on);

type KeyRow = Awaited<ReturnType<typeof readKeys>>[number];

/** Whoever checks a certificate has to know this: the signature of a stolen key alone proves nothing. */
const stateOf = ({ signsFrom, stolenAt }: KeyRow, next: KeyRow | undefined, now: Date) => {
  if (stolenAt) return 'stolen';
  if (signsFrom > now) return 'announced';
  return next && next.signsFrom <= now ? 'retired' : 'signing';
};

/** A JWK with the life of the key beside it; programs that do not know these members pass over them, as RFC 7517 says. */
const publishedKey = (key: KeyRow, next: KeyRow | undefined, now: Date) => ({
  kty: 'OKP',
  crv: 'Ed25519',
  use: 'sig',
  alg: 'EdDSA',
  kid: key.kid,
  x: key.publicKey,
  state: stateOf(key, next, now),
  // The first key has a fixed early time.
  signsFrom: new Date(Math.max(key.signsFrom.getTime(), key.createdAt.getTime())).toISOString(),
  signsUntil: next?.signsFrom.toISOString() ?? null,
  stolenSince: key.stolenAt?.toISOString() ?? null,
});

const licenceKeysFile = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/.well-known/tamarind-licence-keys.json',
  summary: 'The public keys as a JWKS, so that anybody can check a certificate without us',
  access: 'anyone',
  contentType: 'application/jwk-set+json; charset=utf-8',
  cacheControl: 'public, max-age=300',
});

export const licenceKeyFiles = ({ db, now }: Pick<Dependencies, 'db' | 'now'>): FileBinding[] => [
  bindFile(licenceKeysFile, async () => {
    const rows = await readKeys(db);
    const keys = rows.map((key, index) => publishedKey(key, rows[index + 1], now()));
    return { text: JSON.stringify({ keys }) };
  }),
];
