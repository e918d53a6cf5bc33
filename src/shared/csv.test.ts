import { describe, expect, it } from 'vitest';
import { amountCell, writeCsv } from './csv.ts';

describe('a CSV file', () => {
  it('quotes what needs it, and lets no cell run as a formula', () => {
    const rows = [
      ['Dawn, “Reef”', 'a "b"', 12, null],
      ['=1+1', '@sum', -5, 'line\nbreak'],
    ];
    expect(writeCsv(['title', 'note', 'n', 'x'], rows)).toBe(
      '\ufefftitle,note,n,x\r\n"Dawn, “Reef”","a ""b""",12,\r\n\'=1+1,\'@sum,-5,"line\nbreak"\r\n',
    );
  });

  it.each([
    ['x;=1+1', "x;'=1+1"],
    ['x\t@sum', "x\t'@sum"],
    ['x; "=1+1"', `"x; ""'=1+1"""`],
    ['a\n=1+1', `"a\n'=1+1"`],
    ['a;-b;+c', "a;'-b;'+c"],
    ['3 - 2; a=b', '3 - 2; a=b'],
  ])('lets nothing run where semicolons or tabs part cells: %j', (typed, cell) => {
    expect(writeCsv(['x'], [[typed]])).toBe(`\ufeffx\r\n${cell}\r\n`);
  });

  it('leaves amounts below zero as numbers', () => {
    expect(writeCsv(['x'], [['-12.05'], ['-12.05+1']])).toBe("\ufeffx\r\n-12.05\r\n'-12.05+1\r\n");
  });

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_205, '12.05'],
    [-7, '-0.07'],
    [-123_456, '-1234.56'],
  ])('writes %i cents as %s', (cents, text) => {
    expect(amountCell(cents)).toBe(text);
  });
});
