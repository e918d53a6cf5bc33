import { desc, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { bindFile, type FileBinding, fileRoute } from '#platform/http/files/file-route.ts';
import type { OriginSigner } from '#platform/media/rights/sign-origin.ts';
import { newId } from '#platform/new-id.ts';
import { seal, unseal } from '#platform/sealed.ts';
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from '#shared/time.ts';
import { originKeys } from '../papers.tables.ts';

const PURPOSE = 'content credentials key';
const YEAR_MS = 365 * DAY_MS;
const VALID_YEARS = 10;
/** A file must be checkable for years after its delivery, so a key is replaced long before it ends. */
const REPLACED_BEFORE_YEARS = 5;
const EMAIL_PROTECTION = '1.3.6.1.5.5.7.3.4';
const CLAIM_SIGNING = '1.3.6.1.4.1.62558.2.1';

type KeyDeps = Pick<Dependencies, 'db' | 'config' | 'now'>;

/**
 * A key with a certificate by an authority of its own, because C2PA refuses certificates that sign themselves. The
 * authority's private key is forgotten at once: it signs this one certificate.
 */
const makeKey = async ({ config }: KeyDeps, now: Date) => {
  const {
    AuthorityKeyIdentifierExtension,
    BasicConstraintsExtension,
    ExtendedKeyUsageExtension,
    KeyUsageFlags,
    KeyUsagesExtension,
    SubjectKeyIdentifierExtension,
    X509CertificateGenerator,
  } = await import('@peculiar/x509');
  const signingAlgorithm = { name: 'Ed25519' };
  const newPair = () => crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']) as Promise<CryptoKeyPair>;
  const [authority, own] = [await newPair(), await newPair()];
  const host = new URL(config.publicUrl).hostname;
  const notBefore = new Date(now.getTime() - HOUR_MS);
  const notAfter = new Date(now.getTime() + VALID_YEARS * YEAR_MS);
  const issuer = `CN=Content credentials of ${host}, O=Tamarind`;
  const root = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: issuer,
    notBefore,
    notAfter,
    signingAlgorithm,
    keys: authority,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
      await SubjectKeyIdentifierExtension.create(authority.publicKey),
    ],
  });
  const leaf = await X509CertificateGenerator.create({
    serialNumber: '02',
    subject: `CN=${host}, O=Tamarind`,
    issuer,
    notBefore,
    notAfter,
    signingAlgorithm,
    publicKey: own.publicKey,
    signingKey: authority.privateKey,
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([EMAIL_PROTECTION, CLAIM_SIGNING], false),
      await AuthorityKeyIdentifierExtension.create(authority.publicKey),
      await SubjectKeyIdentifierExtension.create(own.publicKey),
    ],
  });
  const pkcs8 = Buffer.from(await crypto.subtle.exportKey('pkcs8', own.privateKey)).toString('base64url');
  return {
    id: newId(),
    certificates: `${leaf.toString('pem')}\n${root.toString('pem')}\n`,
    sealedPrivateKey: seal(config.secret, PURPOSE, { pkcs8 }),
    createdAt: now,
    expiresAt: notAfter,
  };
};

const newest = async (on: Queryable, now: Date) => {
  const [row] = await on
    .select()
    .from(originKeys)
    .where(gt(originKeys.expiresAt, new Date(now.getTime() + REPLACED_BEFORE_YEARS * YEAR_MS)))
    .orderBy(desc(originKeys.signsFrom))
    .limit(1);
  return row;
};

const openKey = (config: Dependencies['config'], sealedPrivateKey: string) => {
  const opened = unseal(config.secret, PURPOSE, sealedPrivateKey, z.object({ pkcs8: z.string() }));
  return opened && crypto.subtle.importKey('pkcs8', Buffer.from(opened.pkcs8, 'base64url'), 'Ed25519', false, ['sign']);
};

/** Several processes may make a key in the same moment: the one of the earliest day wins by the unique column. */

/** The key that signs today. It is made when it is first needed, when the last one is old, and after a change of `SECRET`. */
export const originSigner = async (deps: KeyDeps): Promise<OriginSigner> => {
  const now = deps.now();
  for (const signsFrom of [startOfDay(dayOf(now)), now, now]) {
    const row = await newest(deps.db, now);
    const privateKey = row && (await openKey(deps.config, row.sealedPrivateKey));
    if (row && privateKey) {
      const [leaf = ''] = row.certificates.split(/(?<=-----END CERTIFICATE-----)\s+/);
      return { certificates: [leaf], privateKey };
    }
    const made = await makeKey(deps, now);
    await deps.db
      .insert(originKeys)
      .values({ ...made, signsFrom })
      .onConflictDoNothing();
  }
  throw new Error('There is no key that signs the origin of pictures.');
};

const certificatesFile = fileRoute({
  methods: ['GET', 'HEAD'],
  path: '/.well-known/tamarind-origin-certificates.pem',
  summary: 'The certificates, for programs that check content credentials and should trust this site',
  access: 'anyone',
  contentType: 'application/x-pem-file',
  cacheControl: 'public, max-age=300',
});

export const originCertificateFiles = ({ db }: { db: Database }): FileBinding[] => [
  bindFile(certificatesFile, async () => {
    const rows = await db.select().from(originKeys).orderBy(desc(originKeys.signsFrom));
    return { text: rows.map(({ certificates }) => certificates).join('') };
  }),
];
