const WIDTH_PX = 144;

let last: Promise<unknown> = Promise.resolve();

const draw = async (file: File): Promise<string | null> => {
  const bitmap = await createImageBitmap(file, { resizeWidth: WIDTH_PX, resizeQuality: 'medium' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return new Promise((resolve) =>
    canvas.toBlob((blob) => resolve(blob && URL.createObjectURL(blob)), 'image/jpeg', 0.8),
  );
};

/** A small likeness of a photo that is still in this browser; one after another, since each is decoded whole. */
export const localThumbnail = (file: File): Promise<string | null> => {
  const drawn = last.then(() => draw(file)).catch(() => null); // not a format that this browser knows
  last = drawn;
  return drawn;
};
