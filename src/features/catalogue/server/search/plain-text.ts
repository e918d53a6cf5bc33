/** Small letters without accents, the form in which words are compared. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .normalize('NFC')
    .toLowerCase();
