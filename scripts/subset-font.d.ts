declare module 'subset-font' {
  type Options = { targetFormat: 'woff2'; variationAxes: Record<string, number> };
  const subsetFont: (font: Buffer, text: string, options: Options) => Promise<Buffer>;
  export = subsetFont;
}
