export type ByteRange = { start: number; end: number };

/** One stretch, forwards. Whatever else a `Range` header says is answered with the whole file. */
export const isReadableRange = (header: string): boolean => {
  const [match, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.trim()) ?? [];
  if (match === undefined || (from === '' && to === '')) return false;
  return from === '' || to === '' || Number(from) <= Number(to);
};

/** What a `Range` header asks of a file: one stretch of it, the whole, or something that is not there. */
export const readRange = (header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  if (header === undefined || !isReadableRange(header)) return 'whole';
  const [, from = '', to = ''] = /=(\d*)-(\d*)/.exec(header) ?? [];
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (start >= bytes || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return { start, end };
};
