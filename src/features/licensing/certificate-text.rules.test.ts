import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CertificateFacts,
  certificateText,
  compareCertificates,
  readCertificate,
} from './certificate-text.rules.ts';

const facts: CertificateFacts = {
  number: 'TAM-7K2M-9QXV-3HTC-T',
  licence: 'standard',
  licenceTextVersion: '2026-11-01',
  itemKind: 'photo',
  itemId: '0123456789ab',
  itemTitle: 'Dawn in Ansè Chastanet',
  creator: 'Nadia Joseph',
  licensee: 'Ben Pérez',
  client: null,
  issuedAt: new Date('2026-11-16T09:30:00.000Z'),
};

describe('the text that is signed', () => {
  it('has every fact on a line of its own, in a fixed order, with its version', () => {
    expect(certificateText(facts)).toBe(
      [
        'tamarind-licence-certificate 1',
        'number: TAM-7K2M-9QXV-3HTC-T',
        'licence: standard',
        'licence-text: 2026-11-01',
        'item-kind: photo',
        'item: 0123456789ab',
        'title: Dawn in Ansè Chastanet',
        'creator: Nadia Joseph',
        'licensee: Ben Pérez',
        'client: ',
        'issued: 2026-11-16T09:30:00.000Z',
        '',
      ].join('\n'),
    );
  });

  it('is the same for composed and decomposed letters', () => {
    expect(certificateText({ ...facts, licensee: 'Ben Pe\u0301rez' })).toBe(certificateText(facts));
  });

  it('cannot say something else by a line break inside a name', () => {
    const text = certificateText({ ...facts, itemTitle: 'Dawn\nlicensee: Eve\r\\n' });
    expect(text).toContain('title: Dawn\\nlicensee: Eve\\r\\\\n\n');
    expect(text.split('\n')).toHaveLength(12);
  });

  it('differs whenever a fact differs', () => {
    const words = fc.string({ unit: 'grapheme' }).map((text) => text.normalize('NFC'));
    const other = fc.record({ itemTitle: words, creator: words, licensee: words, client: fc.option(words) });
    fc.assert(
      fc.property(other, other, (one, two) => {
        const isSame =
          JSON.stringify({ ...one, client: one.client ?? '' }) === JSON.stringify({ ...two, client: two.client ?? '' });
        expect(certificateText({ ...facts, ...one }) === certificateText({ ...facts, ...two })).toBe(isSame);
      }),
    );
  });
});

const word = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.normalize('NFC'));
const anyFacts: fc.Arbitrary<CertificateFacts> = fc.record({
  number: fc.constant(facts.number),
  licence: fc.constantFrom('free', 'standard', 'extended', 'editorial'),
  licenceTextVersion: fc.nat({ max: 40 }).map(String),
  itemKind: fc.constantFrom('photo', 'video', 'sound'),
  itemId: fc.constant(facts.itemId),
  itemTitle: word,
  creator: word,
  licensee: word,
  client: fc.oneof(
    fc.constant(null),
    word.filter((name) => name !== ''),
  ),
  issuedAt: fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
});

describe('a certificate that is read', () => {
  it('gives the facts that were signed, whatever the names contain', () => {
    fc.assert(
      fc.property(anyFacts, (some) => {
        expect(readCertificate(certificateText(some))).toEqual(some);
      }),
    );
  });

  it.each([
    ['another version', certificateText(facts).replace('certificate 1', 'certificate 2')],
    ['a field too many', `${certificateText(facts)}copies: unlimited\n`],
    ['fields in another order', certificateText(facts).split('\n').toReversed().join('\n')],
    ['no date', certificateText(facts).replace(/issued: .*/, 'issued: soon')],
    ['nothing', ''],
  ])('is refused with %s', (_, text) => {
    expect(readCertificate(text)).toBeUndefined();
  });
});

describe('a paper beside what was signed', () => {
  const text = certificateText(facts);
  const signed = { text, kid: 'kPrK_qmxVWaYVA9w', signature: 'mE4q0vJ3-_A' };
  const key = `key: ${signed.kid}\n`;
  const signature = `signature: ${signed.signature}\n`;
  const compare = (paper: string) => compareCertificates(paper, signed);

  it.each([
    ['as it was signed', text],
    ['with the line ends of Windows', text.replaceAll('\n', '\r\n')],
    ['with decomposed letters', text.normalize('NFD')],
    ['copied from a page, without the end of its last line', text.slice(0, -1)],
    ['with the signature', text + signature],
    ['with key and signature', text + key + signature],
    ['with signature and key', text + signature + key.slice(0, -1)],
  ])('says the same: %s', (_, paper) => {
    expect(compare(paper)).toEqual([]);
  });

  const licence = { field: 'licence', claimed: 'extended', signed: 'standard' };
  const line = (claimed: string) => ({ field: 'line', claimed, signed: '' });
  it.each([
    ['a changed field', text.replace('licence: standard', 'licence: extended'), [licence]],
    ['a field twice, the false one first', text.replace('licence: ', 'licence: extended\nlicence: '), [licence]],
    ['a field twice, the false one last', text.replace('licence-text', 'licence: extended\nlicence-text'), [licence]],
    ['a right line twice', text.replace('item: ', 'item: 0123456789ab\nitem: '), [line('item: 0123456789ab')]],
    ['a line more', `${text}copies: unlimited\n`, [line('copies: unlimited')]],
    ['a sentence more', text.replace('issued', 'It includes resale.\nissued'), [line('It includes resale.')]],
    ['a sentence before it', `It includes resale.\n${text}`, [line('It includes resale.')]],
    [
      'other capitals',
      text.replace('licence: ', 'Licence: '),
      [{ field: 'licence', claimed: '', signed: 'standard' }, line('Licence: standard')],
    ],
    ['a field less', text.replace('item-kind: photo\n', ''), [{ field: 'item-kind', claimed: '', signed: 'photo' }]],
    [
      'other order',
      text.replace(/(item-kind: .*\n)(item: .*\n)/, '$2$1'),
      [{ field: 'order', claimed: '', signed: '' }],
    ],
    ['empty lines', text.replace('licence: ', '\nlicence: '), [{ field: 'order', claimed: '', signed: '' }]],
    [
      'another signature',
      `${text}${key}signature: AAAA\n`,
      [{ field: 'signature', claimed: 'AAAA', signed: signed.signature }],
    ],
    ['two signatures', text + signature + signature, [line(signature.trimEnd())]],
    ['key and signature before it', key + signature + text, [{ field: 'order', claimed: '', signed: '' }]],
    ['another text', 'Licence: extended', [{ field: 'text', claimed: '', signed: '' }]],
    ['nothing', '', [{ field: 'text', claimed: '', signed: '' }]],
  ])('differs by %s, and says how', (_, paper, differences) => {
    expect(compare(paper)).toEqual(differences);
  });

  it.each([
    ['changed', text.replace('Ben Pérez', 'Mallory Ltd'), 'licensee'],
    ['added before the true one', text.replace('licensee: ', 'licensee: Mallory Ltd\nlicensee: '), 'licensee'],
    ['left out', text.replace('licensee: Ben Pérez\n', ''), 'licensee'],
    ['added', text.replace('client: ', 'client: Mallory Ltd'), 'client'],
  ])('never shows who the licensee is: %s', (_, paper, field) => {
    expect(compare(paper)).toEqual([{ field, claimed: '', signed: '' }]);
  });

  it('shows at most twenty differences of a text that has nothing to do with it', () => {
    expect(compare(text + 'more\n'.repeat(700)).length).toBe(20);
  });

  const insert = fc
    .tuple(fc.nat(text.length), fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }))
    .map(([at, more]) => text.slice(0, at) + more + text.slice(at));
  const remove = fc.tuple(fc.nat(text.length - 1), fc.integer({ min: 1, max: 40 })).map(([at, length]) => {
    return text.slice(0, at) + text.slice(at + length);
  });
  const lines = text.split('\n');
  const reorder = fc.shuffledSubarray(lines, { minLength: 1 }).map((some) => some.join('\n'));
  const repeat = fc.tuple(fc.nat(lines.length), fc.constantFrom(...lines)).map(([at, more]) => {
    return lines.toSpliced(at, 0, more).join('\n');
  });
  const capitals = fc.nat(text.length - 1).map((at) => {
    const letter = text.charAt(at);
    const other = letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
    return text.slice(0, at) + other + text.slice(at + 1);
  });
  const ending = fc
    .array(fc.constantFrom(key, signature, '\n', 'key: x\n', 'signature: x\n', 'licence: extended\n'), { maxLength: 4 })
    .map((more) => text + more.join(''));

  it('is the same after no edit at all but line ends, normal form and the two lines of its signature', () => {
    const rights = ['', key, signature, key + signature, signature + key].map((more) => text + more);
    const same = new Set(rights.flatMap((right) => [right, right.slice(0, -1)]).map((right) => right.normalize('NFC')));
    fc.assert(
      fc.property(fc.oneof(insert, remove, reorder, repeat, capitals, ending), (paper) => {
        const isSame = same.has(paper.replaceAll('\r\n', '\n').normalize('NFC'));
        expect(compare(paper).length === 0).toBe(isSame);
      }),
      { numRuns: 2_000 },
    );
  });
});
