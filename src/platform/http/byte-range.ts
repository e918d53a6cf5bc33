export type ByteRange = { start: number; end: number };

/** What a `Range` header asks of a file: one stretch of it, the whole, or something that is not there. */
export const readRange = (header: string | undefined, bytes: number): ByteRange | 'whole' | 'unsatisfiable' => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'whole';
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  if (start >= bytes || (from === '' && Number(to) === 0)) return 'unsatisfiable';
  return start > end ? 'whole' : { start, end };
};
