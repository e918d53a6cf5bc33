import type { Sharp, SharpOptions } from 'sharp';

export type OpenSharp = (input: Buffer, options?: SharpOptions) => Sharp;

const LOADERS = ['Jpeg', 'Png', 'Tiff', 'Webp', 'Heif'].map((format) => `VipsForeignLoad${format}`);
const THREADS = 2;

let loading: Promise<OpenSharp> | undefined;

const load = async (): Promise<OpenSharp> => {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(THREADS);
  // By default an SVG, a PDF or a raw camera file in disguise would be opened too.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
};

/** sharp, loaded when the first picture needs it: the web's start does not pay for it. */
export const loadSharp = (): Promise<OpenSharp> => {
  loading ??= load();
  return loading;
};
