const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The longest prefix of whole characters that fits into this many bytes of UTF-8. */
export const cutToBytes = (text: string, mostBytes: number): string => {
  const bytes = encoder.encode(text);
  if (bytes.length <= mostBytes) return text;
  // Continuation bytes of UTF-8 start with the bits 10, so this steps back to the start of a character.
  let end = mostBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1;
  return decoder.decode(bytes.subarray(0, end));
};

/** The first characters of a text, by whole ones: `slice` may leave half of one. */
export const firstCharacters = (text: string, most: number): string =>
  text.length <= most ? text : [...text.slice(0, 2 * most)].slice(0, most).join('').toWellFormed();

/**
 * For single lines: line breaks and control characters become spaces, and characters that change the text's direction
 * are dropped.
 */
export const tidyLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** For several lines: keeps line breaks, and drops characters that cannot be shown. */
export const tidyLines = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .trim()
    .normalize('NFC');

/** The name that a person has signed up with; empty where there is none. */
export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as it stands in HTML and XML, between tags and in attributes with double quotes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/** Without the characters that XML cannot contain, however they are written. */
export const escapeXml = (text: string): string =>
  escapeMarkup(text.toWellFormed().replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, ''));

/** Text that stands for itself in a pattern of LIKE in PostgreSQL. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** "%word%" */
export const containing = (text: string): string => `%${escapeLike(text)}%`;
