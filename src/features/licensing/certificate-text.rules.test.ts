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

  it.each([
    text,
    text.replaceAll('\n', '\r\n'),
    text.replace('client: ', 'client:'),
    `${text}signature: abc\nkey: def\n`,
  ])('says the same', (said) => {
    expect(compareCertificates(said, facts)).toEqual([]);
  });

  it('differs in each letter that was changed', () => {
    expect(compareCertificates(text.replace('licence: standard', 'licence: extended'), facts)).toEqual([
      { field: 'licence', claimed: 'extended', signed: 'standard' },
    ]);
    expect(compareCertificates(`${text}copies: unlimited\n`, facts)).toEqual([
      { field: 'copies', claimed: 'unlimited', signed: '' },
    ]);
    expect(compareCertificates('Licence: extended', facts)).toEqual([{ field: 'text', claimed: '', signed: '' }]);
  });

  it('never shows who the licensee is', () => {
    expect(compareCertificates(text.replace('Ben Pérez', 'Somebody Else'), facts)).toEqual([
      { field: 'licensee', claimed: '', signed: '' },
    ]);
  });
});
