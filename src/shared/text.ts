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
