import type { ReactNode } from 'react';
import { ExternalLink, Link } from '#ui/base/Link.tsx';
import type { Block, Span } from '../../documents.rules.ts';

const Words = ({ text, strong, to }: Span): ReactNode => {
  const words = strong ? <b className="font-semibold">{text}</b> : text;
  if (!to) return words;
  return to.startsWith('/') ? <Link to={to}>{words}</Link> : <ExternalLink href={to}>{words}</ExternalLink>;
};

/** Spans have no identity of their own and never move, so their position is their key. */
const Line = ({ line }: { line: readonly Span[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a line is fixed text
  line.map((span, position) => <Words key={position} {...span} />);

const keyed = <Entry,>(entries: readonly Entry[]) => entries.map((entry, key) => ({ entry, key }));

const BlockTable = ({ head, rows }: Extract<Block, { kind: 'table' }>) => (
  <div className="overflow-x-auto">
    <table className="w-full min-w-[34rem] border-collapse text-left text-ui">
      <thead>
        <tr>
          {keyed(head).map(({ entry, key }) => (
            <th key={key} scope="col" className="border-line border-b py-2 pr-6 font-semibold">
              <Line line={entry} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {keyed(rows).map(({ entry: row, key }) => (
          <tr key={key} className="align-top">
            {keyed(row).map((cell) => (
              <td key={cell.key} className="border-line border-b py-2 pr-6">
                <Line line={cell.entry} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const OneBlock = ({ block }: { block: Block }) => {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 id={block.id} className="mt-6 scroll-mt-28 text-2xl first:mt-0">
          {block.text}
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'list':
      return (
        <ul className="grid list-disc gap-2 pl-5 marker:text-ink-2">
          {keyed(block.lines).map(({ entry, key }) => (
            <li key={key}>
              <Line line={entry} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <BlockTable {...block} />;
  }
};

/** A text as it was written: headings, paragraphs, lists and tables. */
export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  keyed(blocks).map(({ entry, key }) => <OneBlock key={key} block={entry} />);
