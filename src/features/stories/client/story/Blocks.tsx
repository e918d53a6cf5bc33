import { Fragment, type ReactNode } from 'react';
import { ExternalLink, Link } from '#ui/base/Link.tsx';
import type { StoryBlock } from '../../stories.contract.ts';

type Line = Extract<StoryBlock, { kind: 'paragraph' }>['line'];
type Span = Line[number];

const Words = ({ text, bold, italic, to }: Span): ReactNode => {
  const plain = text === '\n' ? <br /> : text;
  const slanted = italic ? <em>{plain}</em> : plain;
  const words = bold ? <strong>{slanted}</strong> : slanted;
  if (!to) return words;
  if (to.startsWith('/')) return <Link to={to}>{words}</Link>;
  return to.startsWith('#') || to.startsWith('mailto:') ? (
    <a href={to} className="link">
      {words}
    </a>
  ) : (
    <ExternalLink href={to}>{words}</ExternalLink>
  );
};

/** Spans have no identity of their own and never move, so their position is their key. */
const LineOf = ({ line }: { line: Line }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a line is fixed text
  line.map((span, position) => <Words key={position} {...span} />);

const keyed = <Entry,>(entries: readonly Entry[]) => entries.map((entry, key) => ({ entry, key }));

type TextBlock = Exclude<StoryBlock, { kind: 'picture' }>;

const OneBlock = ({ block }: { block: TextBlock }) => {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return <Heading id={block.id}>{block.text}</Heading>;
    }
    case 'paragraph':
      return (
        <p>
          <LineOf line={block.line} />
        </p>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {keyed(block.lines).map(({ entry, key }) => (
            <li key={key}>
              <LineOf line={entry} />
            </li>
          ))}
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          {keyed(block.lines).map(({ entry, key }) => (
            <p key={key}>
              <LineOf line={entry} />
            </p>
          ))}
        </blockquote>
      );
  }
};

/** The text between two pictures. */
export const Blocks = ({ blocks }: { blocks: readonly TextBlock[] }) =>
  keyed(blocks).map(({ entry, key }) => (
    <Fragment key={key}>
      <OneBlock block={entry} />
    </Fragment>
  ));
