/** Spreadsheets run what begins like a formula; a quote before it makes it text. Numbers stay numbers. */
const harmless = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text) ? `'${text}` : text;

const cellOf = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = harmless(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** RFC 4180 with a byte order mark, so that spreadsheets read it as UTF-8. */
export const writeCsv = (header: readonly string[], rows: Iterable<readonly (string | number | null)[]>): string => {
  const lines = [header, ...rows].map((cells) => cells.map(cellOf).join(','));
  return `\ufeff${lines.join('\r\n')}\r\n`;
};

/** `12.05` from 1205: an amount as spreadsheets add it up. */
export const amountCell = (cents: number): string => {
  const size = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};
