/** spec: captions are cut at 60 characters */
const CAPTION_LIMIT = 60;

export const shortCaption = (caption: string): string => {
  const characters = [...caption];
  return characters.length <= CAPTION_LIMIT ? caption : `${characters.slice(0, CAPTION_LIMIT).join('').trimEnd()}…`;
};
