/** Documents by the last part of their address; those with versions are agreements that people can be held to. */
const versionedDocuments = ['terms', 'website-terms', 'privacy', 'content-terms', 'editorial-policy'] as const;
export type VersionedDocument = (typeof versionedDocuments)[number];
export const documentNames = [...versionedDocuments, 'careers'] as const;
export type DocumentName = (typeof documentNames)[number];

export const isVersioned = (name: DocumentName): name is VersionedDocument =>
  versionedDocuments.some((each) => each === name);

/** A piece of a line: plain, strong, or a link. */
export type Span = { text: string; strong?: boolean | undefined; to?: string | undefined };

export type Block =
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'paragraph'; line: Span[] }
  | { kind: 'list'; lines: Span[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] };

/** The name of a heading in addresses: `What you keep` is `what-you-keep`. */
export const idOf = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export const textOf = (line: readonly Span[]): string => line.map(({ text }) => text).join('');

export type Change = { kind: 'same' | 'added' | 'removed'; block: Block };

/** A list and a table are compared line by line, so that one changed line does not mark the whole of it. */
const pieces = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.kind === 'list') return block.lines.map((line) => ({ kind: 'list', lines: [line] }));
    if (block.kind === 'table') return block.rows.map((row) => ({ kind: 'table', head: block.head, rows: [row] }));
    return [block];
  });

/** Lengths of the longest common subsequence of every two tails. */
const commonLengths = (before: readonly string[], after: readonly string[]): number[][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = lengths[i] as number[];
      const below = lengths[i + 1] as number[];
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  return lengths;
};

/** What was added and removed between two versions, in reading order; the removed stands before the added. */
export const changesBetween = (before: readonly Block[], after: readonly Block[]): Change[] => {
  const [old, now] = [pieces(before), pieces(after)];
  const [oldKeys, keys] = [old, now].map((blocks) => blocks.map((block) => JSON.stringify(block))) as [
    string[],
    string[],
  ];
  const lengths = commonLengths(oldKeys, keys);
  const changes: Change[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [left, right] = [old[i], now[j]];
    if (left && right && oldKeys[i] === keys[j]) {
      changes.push({ kind: 'same', block: right });
      i += 1;
      j += 1;
    } else if (left && (!right || (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) {
      changes.push({ kind: 'removed', block: left });
      i += 1;
    } else if (right) {
      changes.push({ kind: 'added', block: right });
      j += 1;
    }
  }
  return changes;
};
