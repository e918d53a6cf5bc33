import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inspectPdf } from './inspect-pdf.ts';
import { openPdf } from './open-pdf.ts';

const most = { mostPages: 20 };
const withObjects = (...objects: string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`,
    'latin1',
  );
const pages = (count: number): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  `<< /Type /Pages /Count ${count} /Kids [] >>`,
  ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R >>'),
];
const packed = (text: string, dictionary = '/Filter /FlateDecode'): Buffer => {
  const content = deflateSync(Buffer.from(text));
  return Buffer.concat([
    withObjects(...pages(1)),
    Buffer.from(`9 0 obj\n<< /Type /ObjStm ${dictionary} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};

describe('a PDF is looked into before it is taken', () => {
  it('counts the pages of plain files', async () => {
    expect(inspectPdf(withObjects(...pages(3)), most)).toEqual({ pages: 3 });
    const pdf = openPdf({ title: 'Paper', subject: 'Test', language: 'en', at: new Date(0) });
    pdf.text('P', 'Hello', { x: 50, y: 50, width: 200 });
    expect(inspectPdf(await pdf.finish(), most)).toEqual({ pages: 1 });
  });

  it('refuses 500 pages, also where only the tree of pages says so', () => {
    expect(inspectPdf(withObjects(...pages(500)), most)).toBe('tooManyPages');
    expect(inspectPdf(withObjects('<< /Type /Pages /Count 500 >>', '<< /Type /Page >>'), most)).toBe('tooManyPages');
    expect(inspectPdf(packed(Array.from({ length: 30 }, () => '<< /Type /Page >>').join(' ')), most)).toBe(
      'tooManyPages',
    );
  });

  it.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script with a short name only', '<< /JS (app.alert(1)) >>'],
    ['a script with escapes in its name', '<< /S /J#61vaScript >>'],
    ['an action at opening', '<< /Type /Catalog /OpenAction 5 0 R >>'],
    ['a program', '<< /S /Launch /F (calc.exe) >>'],
    ['a file inside', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['an action of a page', '<< /Type /Page /AA << /O 3 0 R >> >>'],
  ])('refuses %s', (_, object) => {
    expect(inspectPdf(withObjects(...pages(1), object), most)).toBe('active');
    expect(inspectPdf(packed(object), most)).toBe('active');
  });

  it('refuses what it cannot look into', () => {
    expect(inspectPdf(withObjects(...pages(1), '<< /Encrypt 4 0 R >>'), most)).toBe('encrypted');
    expect(inspectPdf(packed('<< >>', '/Filter /LZWDecode'), most)).toBe('unreadable');
    expect(inspectPdf(packed('<< >>', '/Filter [/ASCIIHexDecode /FlateDecode]'), most)).toBe('unreadable');
    expect(inspectPdf(packed('0'.repeat(40 * 1024 * 1024)), most)).toBe('unreadable');
    expect(inspectPdf(Buffer.from('%PDF-1.7 and nothing else'), most)).toBe('unreadable');
    expect(inspectPdf(Buffer.from('MZ\u0090 a program with the name of a paper'), most)).toBe('notPdf');
  });
});
