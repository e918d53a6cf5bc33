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
