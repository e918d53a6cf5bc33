import { hash } from 'node:crypto';

/** What the content credentials of a delivered file say. */
export type OriginFacts = {
  title: string;
  creator: string;
  copyright: string;
  /** Where the licence of this very file can be checked, or the rights of the picture. */
  statement: string;
  mayTrainAi: boolean;
};

export type OriginSigner = {
  /** Leaf first, PEM. The root is left out: whoever checks has to have it from elsewhere. */
  certificates: readonly [string, ...string[]];
  privateKey: CryptoKey;
};

const APP11 = 0xeb;
/** Marker, length, `JP`, number of the box and of the segment. */
const SEGMENT_HEADER_BYTES = 12;
const MOST_SEGMENT_BYTES = 65_535 + 2;
const BOX_HEADER_BYTES = 8;
const BOX_NUMBER = 0x0211;

/** A JUMBF box in as many APP11 segments as it needs; those after the first repeat the header of the box. */
export const inSegments = (box: Buffer): Buffer => {
  const segments: Buffer[] = [];
  for (let at = 0, number = 1; at < box.length; number += 1) {
    const repeated = number === 1 ? Buffer.alloc(0) : box.subarray(0, BOX_HEADER_BYTES);
    const part = box.subarray(at, at + MOST_SEGMENT_BYTES - SEGMENT_HEADER_BYTES - repeated.length);
    const header = Buffer.from([0xff, APP11, 0, 0, 0x4a, 0x50, 0, 0, 0, 0, 0, 0]);
    header.writeUInt16BE(SEGMENT_HEADER_BYTES - 2 + repeated.length + part.length, 2);
    header.writeUInt16BE(BOX_NUMBER, 6);
    header.writeUInt32BE(number, 8);
    segments.push(header, repeated, part);
    at += part.length;
  }
  return Buffer.concat(segments);
};

/** The same id for the same bytes, so that a download that is continued later is of the same file. */
const idFrom = (seed: string): string => {
  const hex = hash('sha256', seed);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Loaded with the first picture: it is large, and most processes never sign. */
const loadLibrary = async () => {
  const [manifests, { CoseAlgorithmIdentifier }, { X509Certificate }] = await Promise.all([
    import('@trustnxt/c2pa-ts/manifest'),
    import('@trustnxt/c2pa-ts/cose'),
    import('@peculiar/x509'),
  ]);
  return { ...manifests, CoseAlgorithmIdentifier, X509Certificate };
};
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type Signer = Parameters<InstanceType<Library['Manifest']>['sign']>[0];

/** Signs with WebCrypto; the library's own signer writes signatures that other programs refuse. */
const signerOf = ({ CoseAlgorithmIdentifier, X509Certificate }: Library, signer: OriginSigner): Signer => {
  const [certificate, ...chain] = signer.certificates;
  return {
    algorithm: CoseAlgorithmIdentifier.Ed25519,
    certificate: new X509Certificate(certificate),
    chainCertificates: chain.map((pem) => new X509Certificate(pem)),
    sign: async (payload) =>
      new Uint8Array(await crypto.subtle.sign('Ed25519', signer.privateKey, new Uint8Array(payload))),
  };
};

/** The hash of the file without its manifest, and where the manifest is; `null` in files of boxes (MP4). */
type Binding = { sha256: Uint8Array; start: number | null; length: number };

const bindingAssertion = (library: Library, { sha256, start, length }: Binding) => {
  if (start === null) {
    const boxes = library.BMFFHashAssertion.createV3('boxes', 'SHA-256');
    boxes.hash = sha256;
    return boxes;
  }
  const bytes = library.DataHashAssertion.create('SHA-256', 0);
  bytes.hash = sha256;
  bytes.exclusions = [{ start, length }];
  return bytes;
};

const XMP_RIGHTS = 'http://ns.adobe.com/xap/1.0/rights/';
const SIGNATURE_PADDING_BYTES = 256;

const writeManifest = async (
  library: Library,
  signer: Signer,
  { facts, format }: { facts: OriginFacts; format: string },
  binding: Binding,
): Promise<Buffer> => {
  const store = new library.ManifestStore();
  const seed = `${Buffer.from(binding.sha256).toString('hex')} ${JSON.stringify(facts)}`;
  const manifest = store.createManifest({
    claimVersion: library.ClaimVersion.V2,
    assetFormat: format,
    instanceID: `xmp:iid:${idFrom(`instance ${seed}`)}`,
    defaultHashAlgorithm: 'SHA-256',
    signer,
  });
  manifest.label = `urn:c2pa:${idFrom(`manifest ${seed}`)}`;
  const { claim, signature } = manifest;
  if (!claim || !signature) throw new Error('A new manifest has no claim');
  claim.claimGeneratorName = 'Tamarind';
  signature.signatureData.paddingLength = SIGNATURE_PADDING_BYTES;

  // We do not know how the work came about, so we say that we opened and published it, not that we created it.
  const source = library.IngredientAssertion.create(facts.title, format, `xmp:iid:${idFrom(`source ${seed}`)}`);
  source.relationship = library.RelationshipType.ParentOf;
  manifest.addAssertion(source);
  const actions = new library.ActionAssertion();
  actions.label = library.AssertionLabels.actionsV2;
  const ingredients = [manifest.createAssertionReference(source)];
  actions.actions = [
    { action: library.ActionType.C2paOpened, parameters: { ingredients } },
    { action: library.ActionType.C2paPublished },
  ];
  manifest.addAssertion(actions);
  const mining = new library.TrainingAndDataMiningAssertion(true);
  const choice = facts.mayTrainAi
    ? library.TrainingAndDataMiningChoice.Allowed
    : library.TrainingAndDataMiningChoice.NotAllowed;
  mining.entries = { 'cawg.ai_training': { choice }, 'cawg.ai_generative_training': { choice } };
  manifest.addAssertion(mining);
  const metadata = new library.MetadataAssertion();
  metadata.label = library.AssertionLabels.cawgMetadata;
  metadata.namespacePrefixes[XMP_RIGHTS] = 'xmpRights';
  metadata.entries = [
    { namespace: library.MetadataNamespace.DublinCore, name: 'title', value: facts.title },
    { namespace: library.MetadataNamespace.DublinCore, name: 'creator', value: [facts.creator] },
    { namespace: library.MetadataNamespace.DublinCore, name: 'rights', value: facts.copyright },
    { namespace: XMP_RIGHTS, name: 'WebStatement', value: facts.statement },
  ];
  manifest.addAssertion(metadata);
  manifest.addAssertion(bindingAssertion(library, binding));
  await manifest.sign(signer);
  return Buffer.from(store.getBytes());
};

type ManifestPlace = {
  /** The media type of the file. */
  format: string;
  /** The manifest as the format holds it: in segments, a chunk, a frame or a box. */
  wrap: (manifest: Buffer) => Buffer;
  /** Where it begins; `null` in files of boxes, whose hash is over the boxes that the standard names. */
  start: number | null;
  /** The hash of everything else. It is given the length of the wrapped manifest: other bytes may depend on it. */
  hashAround: (length: number) => Promise<Uint8Array>;
};

/** Any number from 256 to 65,535 takes the same room, so the manifest with the true length is as long as the one with this. */
const ANY_LENGTH = 20_000;
const SHA256_BYTES = 32;

/**
 * The C2PA manifest of a file, wrapped for its format. It is made twice, because its own length is one of the things that
 * it says. The same facts and bytes give the same manifest.
 */
export const originManifest = async (
  signer: OriginSigner,
  facts: OriginFacts,
  { format, wrap, start, hashAround }: ManifestPlace,
): Promise<Buffer> => {
  const library = await loadLibrary();
  const own = signerOf(library, signer);
  const write = async (sha256: Uint8Array, length: number): Promise<Buffer> =>
    wrap(await writeManifest(library, own, { facts, format }, { start, sha256, length }));
  const { length } = await write(new Uint8Array(SHA256_BYTES), ANY_LENGTH);
  const manifest = await write(await hashAround(length), length);
  if (manifest.length !== length) throw new Error('The length of a manifest changed while it was written');
  return manifest;
};
