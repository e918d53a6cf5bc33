/**
 * Spreadsheets run what begins like a formula; a quote before it makes it text. Numbers stay numbers. Where a language
 * parts cells by semicolons or tabs, our quotes mean nothing, and a cell begins after each of them and in each line.
 */
const harmless = (text: string): string => {
  if (/^-\d+\.\d\d$/.test(text)) return text;
  const later = text.replace(/([;\t\r\n][\s"]*)(?=[=+\-@])/g, "$1'");
  return /^[=+\-@\t\r]/.test(later) ? `'${later}` : later;
};

const cellOf = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

type Cells = readonly (string | number | null)[];

/** A line of RFC 4180. */
export const csvLine = (cells: Cells): string => `${cells.map(cellOf).join(',')}\r\n`;

/** By this mark spreadsheets take a file for UTF-8. */
export const CSV_MARK = '\ufeff';

export const writeCsv = (header: readonly string[], rows: Iterable<Cells>): string =>
  CSV_MARK + [header, ...rows].map(csvLine).join('');

/** `12.05` from 1205: an amount as spreadsheets add it up. */
export const amountCell = (cents: number): string => {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};
