import { describe, expect, it } from 'vitest';
import { makePaperWriter } from '#app/papers/make-paper-writer.ts';
import { testPicture } from '../../../../../tests/support/media-fixture.ts';
import { type PdfStructure, readPdf, rolesIn } from '../../../../../tests/support/read-pdf.ts';
import { certificateText } from '../../certificate-text.rules.ts';
import { type CertificatePaper, certificatePaper } from '../../licensing.papers.ts';
import { drawCertificate } from './draw-certificate.ts';

const word = makePaperWriter();
const NUMBER = 'TAM-7K2M-9QXV-3HTC-T';
const ADDRESS = `https://tamarind.example/license/verify/${NUMBER}?licence=standard&issued=2026-11-16`;

const certificate: CertificatePaper = {
  number: NUMBER,
  state: 'valid',
  endedAt: null,
  licence: 'standard',
  licenceTextVersion: 1,
  kind: 'photo',
  itemId: '0123456789ab',
  title: 'Evening light on the twin peaks',
  creator: 'Maya Toussaint',
  licensee: 'Piton Bay Guesthouse Ltd.',
  client: null,
  project: null,
  issuedAt: '2026-11-16T09:30:00.000Z',
  address: `tamarind.example/license/verify/${NUMBER}`,
  formatAddress: 'tamarind.example/license/format',
};
const signed = { kid: 'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k', signature: 'mE4q0vJ3'.repeat(11) };
const textOf = (facts: CertificatePaper): string =>
  certificateText({
    ...facts,
    licenceTextVersion: String(facts.licenceTextVersion),
    itemKind: facts.kind,
    itemTitle: facts.title,
    issuedAt: new Date(facts.issuedAt),
  });

const draw = async (changes: Partial<CertificatePaper> = {}, withPicture = true) => {
  const facts = { ...certificate, ...changes };
  return drawCertificate({
    words: await word(certificatePaper, facts, 'en'),
    number: NUMBER,
    language: 'en',
    issuedAt: new Date(facts.issuedAt),
    qrContent: ADDRESS,
    picture: withPicture ? { jpeg: await testPicture(3, 560, 420), alt: 'Two steep peaks above the sea' } : null,
    text: textOf(facts),
    ...signed,
  });
};

const figuresIn = (nodes: readonly PdfStructure[]): (string | undefined)[] =>
  nodes.flatMap(({ role, alt, children }) => [...(role === 'Figure' ? [alt] : []), ...figuresIn(children)]);
const flat = (text: string) => text.replace(/\s+/g, ' ');

describe('the certificate', () => {
  it('says on one page what was signed', async () => {
    const { text, title, pages } = await readPdf(await draw());
    expect(pages).toBe(1);
    expect(title).toBe(`Licence certificate ${NUMBER}`);
    for (const words of [
      NUMBER,
      'Piton Bay Guesthouse Ltd.',
      'Evening light on the twin peaks',
      '© Maya Toussaint / Tamarind',
      'Standard, text version 1, worldwide, no end date',
      'November 16, 2026',
      'Up to 500,000 printed copies',
      'Goods for sale, or templates',
      `key: ${signed.kid}`,
      `It is attached to this file as ${NUMBER}.txt.`,
      'tamarind.example/license/format',
    ])
      expect(flat(text)).toContain(words);
  });

  it('of a sound says where it may be played, as the text of its version does', async () => {
    const allows = async (changes: Partial<CertificatePaper>) =>
      flat((await readPdf(await draw({ kind: 'sound', licenceTextVersion: 2, ...changes }, false))).text);
    const everywhere = 'Films, podcasts, online video, broadcast and work for clients, monetised or not';
    expect(await allows({})).toContain(everywhere);
    expect(await allows({})).toContain('Up to 500,000 copies, printed or on discs');
    const free = await allows({ licence: 'free' });
    for (const words of ['Online video, monetised or not, and podcasts', 'Films, broadcast and work for clients'])
      expect(free).toContain(words);
    expect(free).not.toContain(everywhere);
    expect(await allows({ kind: 'photo' })).not.toContain('Films');
  });

  it('of a licence under version 1 stays as it was when that text was in force', async () => {
    const words = async (kind: 'photo' | 'sound', licence: CertificatePaper['licence']) => {
      const { may, mayNot } = await word(certificatePaper, { ...certificate, kind, licence }, 'en');
      return { may, mayNot };
    };
    const asFirst = {
      free: {
        may: ['Web, social media, e-mail, presentations', 'Up to 1,000 printed copies', 'Worldwide, without end'],
        mayNot: [
          'Advertising',
          'Goods for sale, or templates',
          'Use without the credit line',
          'Passing the file on, or training AI with it',
        ],
      },
      standard: {
        may: [
          'Web, social media, e-mail, presentations',
          'Up to 500,000 printed copies',
          'Advertising and packaging',
          'Worldwide, without end',
        ],
        mayNot: ['Goods for sale, or templates', 'Passing the file on, or training AI with it'],
      },
      extended: {
        may: [
          'Web, social media, e-mail, presentations',
          'Any number of copies',
          'Advertising and packaging',
          'Goods for sale',
          'Worldwide, without end',
        ],
        mayNot: ['Passing the file on, or training AI with it'],
      },
      editorial: {
        may: ['News, comment and teaching', 'Any number of copies', 'Worldwide, without end'],
        mayNot: [
          'Advertising',
          'Goods for sale, or templates',
          'Use without the credit line',
          'Passing the file on, or training AI with it',
        ],
      },
    };
    for (const kind of ['photo', 'sound'] as const)
      for (const licence of ['free', 'standard', 'extended', 'editorial'] as const)
        expect(await words(kind, licence)).toEqual(asFirst[licence]);
  });

  it('prints every line that was signed, its key and its signature in the lower half of the page', async () => {
    const facts = { client: 'Sea Blue \\ Sons', project: 'Winter brochure' };
    const { text, pages } = await readPdf(await draw(facts));
    expect(pages).toBe(1);
    for (const line of textOf({ ...certificate, ...facts })
      .trimEnd()
      .split('\n'))
      expect(flat(text)).toContain(line);
    expect(text.replace(/\s+/g, '')).toContain(`signature:${signed.signature}`);
    expect(flat(text)).toContain('Project, as noted by the licensee Winter brochure');
    expect(flat((await readPdf(await draw())).text)).not.toContain('Project');
  });

  it('has a QR code of its address that programs read', async () => {
    expect((await readPdf(await draw())).qrCode).toBe(ADDRESS);
  });

  it('brings the fonts of the site, and no other is needed', async () => {
    const { fonts } = await readPdf(await draw());
    expect(fonts.map(({ name }) => name.replace(/^[A-Z]{6}\+/, '')).toSorted()).toEqual([
      'BricolageGrotesque-SemiBold',
      'InstrumentSans-Regular',
      'InstrumentSans-SemiBold',
    ]);
    expect(fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
  });

  it('can be read out: tags, language, headings, lists, and words for each picture', async () => {
    const { isTagged, language, structure } = await readPdf(await draw());
    expect([isTagged, language]).toEqual([true, 'en']);
    const roles = rolesIn(structure);
    expect(roles[0]).toBe('Document');
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'H2').length).toBeGreaterThanOrEqual(3);
    expect(roles.filter((role) => role === 'LI').length).toBeGreaterThanOrEqual(10);
    expect(figuresIn(structure)).toEqual([
      'Two steep peaks above the sea',
      `QR code of the address where this licence can be checked: ${certificate.address}`,
    ]);
    // As validators ask: says that it follows PDF/UA.
    expect((await draw()).toString('latin1')).toContain('pdfuaid');
  });

  it('carries the signed text and its signature for programs', async () => {
    expect((await readPdf(await draw())).attachments).toEqual({
      [`${NUMBER}.txt`]: `${textOf(certificate)}key: ${signed.kid}\nsignature: ${signed.signature}\n`,
    });
  });

  it('writes names in other scripts, and reads out what no font can write', async () => {
    const pdf = await readPdf(
      await draw({ licensee: 'Đỗ Thị Łucja', creator: 'Ξένια Жанна', title: 'Kay la 李明', client: 'שלום' }),
    );
    for (const words of ['Đỗ Thị Łucja', 'Ξένια Жанна', 'Kay la □□']) expect(flat(pdf.text)).toContain(words);
    expect(pdf.fonts.every(({ isEmbedded }) => isEmbedded)).toBe(true);
    expect(pdf.fonts.map(({ name }) => name).join(' ')).toContain('DejaVuSans');
  });

  it.each([
    ['refunded', '2026-11-20T00:00:00Z', 'This licence was given back on November 20, 2026.'],
    ['disputed', null, 'The payment of this licence is disputed.'],
    ['charged_back', '2026-11-20T00:00:00Z', 'This licence has ended.'],
  ] as const)('of a licence that is %s says so', async (state, endedAt, words) => {
    expect(flat((await readPdf(await draw({ state, endedAt }))).text)).toContain(words);
  });

  it.each([true, false])(
    'stays on one page with long names, and gives the longest a second one: picture %s',
    async (withPicture) => {
      const named = (length: number) => {
        const name = 'Société anonyme de développement '.repeat(4).slice(0, length);
        const names = { title: name, creator: name, licensee: name, client: name };
        return draw({ ...names, licence: 'free' }, withPicture).then(readPdf);
      };
      expect((await named(60)).pages).toBe(1);
      const { pages, text } = await named(120);
      expect(pages).toBe(2);
      for (const words of ['Upto1,000printedcopies', `signature:${signed.signature}`])
        expect(text.replace(/\s+/g, '')).toContain(words);
    },
  );

  it('of a visitor’s free download is for whoever has the file', async () => {
    expect(flat((await readPdf(await draw({ licensee: '', licence: 'free' }))).text)).toContain(
      'Whoever has the file with this number',
    );
  });
});
