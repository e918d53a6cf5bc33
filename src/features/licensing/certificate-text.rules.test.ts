import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CertificateFacts, certificateText } from './certificate-text.rules.ts';

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
