/** Words that cameras, phones, recorders and programs put into file names; none of them says what a file shows. */
const deviceWords = new Set(
  [
    'img imgp image images imagen foto photo photos pic picture pict pxl dsc dscn dscf dscs dcim sam cimg mg hpim',
    'mvi mov mvimg vid video clip film movie gopr gp gh gx dji pano panorama burst hdr raw scan scanned',
    'aud audio rec record recording voice memo sound track zoom tascam ste mono stereo new',
    'screenshot screen shot capture whatsapp wa snapchat fb facebook insta instagram telegram signal received download',
    'untitled unnamed unbenannt sans titre titulo sin naamloos document file export exported',
    'copy copia copie kopie kopia edit edited final at am pm of no nr',
    'jpg jpeg jpe png tif tiff webp heic heif avif dng cr nef arw raf mp mp4 m mpg mpeg avi webm mkv wav wave aif aiff flac ogg oga opus aac wma',
  ].flatMap((line) => line.split(' ')),
);

/** Names that are nothing but a code, such as those that chat programs give. */
const codes = /^(?=.*\d)(?:[0-9a-f]{16,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** From this many digits on a single letter is part of a number, as in `P1010042`. */
const LONG_NUMBER = 4;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Whether a title is only what a device or a program called the file: `IMG_2042`, `DSC_0012 (1)`, `20240611-093015`.
 * One other word makes it a title.
 */
export const isFileName = (title: string): boolean => {
  const said = plain(title.trim());
  if (said === '') return false;
  if (codes.test(said)) return true;
  const words = said.match(/\p{L}+/gu) ?? [];
  const digits = (said.match(/\d/g) ?? []).length;
  if (words.length === 0) return digits > 0;
  const isOfDevice = (word: string) => deviceWords.has(word) || (word.length === 1 && digits >= LONG_NUMBER);
  return words.every(isOfDevice) && (digits > 0 || /^(img|dsc|untitled|unnamed|unbenannt)/.test(said));
};
