const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** As many whole characters as fit into so many bytes of UTF-8. */
export const cutToBytes = (text: string, mostBytes: number): string => {
  const bytes = encoder.encode(text);
  if (bytes.length <= mostBytes) return text;
  // Only the bytes inside a character begin with 10, so this steps back to where one begins.
  let end = mostBytes;
  while (end > 0 && ((bytes[end] ?? 0) & 0b1100_0000) === 0b1000_0000) end -= 1;
  return decoder.decode(bytes.subarray(0, end));
};

/** Line breaks and the like become spaces; marks that turn the direction of the text around are dropped. */
export const tidyLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Several lines are welcome; what cannot be shown is dropped. */
export const tidyLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|\p{Bidi_Control}/gu, '')
    .trim()
    .normalize('NFC');
