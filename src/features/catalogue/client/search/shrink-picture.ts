const LONGEST_SIDE_PX = 1024;
const LONGEST_THUMB_PX = 160;
const QUALITY = 0.85;

/** The file is no picture that this browser can read. */
export class UnreadablePictureError extends Error {}

const drawn = (picture: ImageBitmap, longestPx: number): HTMLCanvasElement => {
  const scale = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  // Where a picture is clear it becomes white, not black.
  if (context) {
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  }
  return canvas;
};

/** A copy small enough to send, as JPEG in base64, and a smaller one to show. Nothing but its pixels is in it. */
export const shrinkPicture = async (file: Blob): Promise<{ base64: string; thumbUrl: string }> => {
  const picture = await createImageBitmap(file).catch(() => {
    throw new UnreadablePictureError();
  });
  const copy = drawn(picture, LONGEST_SIDE_PX).toDataURL('image/jpeg', QUALITY);
  const thumbUrl = drawn(picture, LONGEST_THUMB_PX).toDataURL('image/jpeg', QUALITY);
  picture.close();
  return { base64: copy.slice(copy.indexOf(',') + 1), thumbUrl };
};
