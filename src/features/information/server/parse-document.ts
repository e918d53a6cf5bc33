import { lexer, type Token, type Tokens } from 'marked';
import { type Block, idOf, type Span } from '../documents.rules.ts';
import type { HelpAnswer, HelpTopic } from '../help.rules.ts';

const known = (token: Token, where: string): never => {
  throw new Error(`documents have no ${token.type} in ${where}: ${token.raw.slice(0, 60)}`);
};

/** `marked` escapes for HTML in some tokens; here React escapes. */
const plain = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const spansOf = (tokens: readonly Token[] = [], style: Omit<Span, 'text'> = {}): Span[] =>
  tokens.flatMap((token): Span[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ text: plain(token.text), ...style }];
      case 'strong':
        return spansOf(token.tokens, { ...style, strong: true });
      case 'link':
        return spansOf(token.tokens, { ...style, to: token.href });
      default:
        return known(token, 'a line');
    }
  });

const lineOfItem = ({ tokens }: Tokens.ListItem): Span[] =>
  tokens.flatMap((token) => ('tokens' in token ? spansOf(token.tokens) : []));

const blocksOf = (tokens: readonly Token[]): Block[] =>
  tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading':
        return [{ kind: 'heading', id: idOf(token.text), text: plain(token.text) }];
      case 'paragraph':
        return [{ kind: 'paragraph', line: spansOf(token.tokens) }];
      case 'list':
        return [{ kind: 'list', lines: (token as Tokens.List).items.map(lineOfItem) }];
      case 'table': {
        const { header, rows } = token as Tokens.Table;
        return [
          {
            kind: 'table',
            head: header.map((cell) => spansOf(cell.tokens)),
            rows: rows.map((row) => row.map((cell) => spansOf(cell.tokens))),
          },
        ];
      }
      default:
        return known(token, 'a document');
    }
  });

export type ParsedDocument = { title: string; lead: Block[]; blocks: Block[] };

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === 'heading' && token.depth === depth;

/** Markdown with a title, a lead and sections. Markup that the page cannot show is an error, found by a test. */
export const parseDocument = (markdown: string): ParsedDocument => {
  const [title, ...rest] = lexer(markdown);
  if (!title || !isHeading(title, 1)) throw new Error('a document begins with its title');
  const firstSection = rest.findIndex((token) => isHeading(token, 2));
  return {
    title: plain(title.text),
    lead: blocksOf(rest.slice(0, firstSection)),
    blocks: blocksOf(rest.slice(firstSection)),
  };
};

const FACTS = /^slug: (?<slug>[a-z-]+)\nalso: (?<also>[\w ,-]+)\npages: (?<pages>[A-Za-z, ]+)\n/;

/** An answer begins with its slug, other words for its question, and the pages that it explains; these are no part of what people read. */
const answerOf = (section: string): HelpAnswer => {
  const [question = '', ...lines] = section.split('\n');
  const body = lines.join('\n');
  const facts = FACTS.exec(body);
  if (!facts?.groups) throw new Error(`the answer to "${question}" has no slug, no other words or no pages`);
  return {
    slug: facts.groups.slug ?? '',
    question,
    also: facts.groups.also ?? '',
    pages: (facts.groups.pages ?? '').split(', ') as HelpAnswer['pages'],
    blocks: blocksOf(lexer(body.slice(facts[0].length))),
  };
};

const partsAt = (mark: string, text: string): string[] => text.split(`\n${mark} `).slice(1);

/** Topics are second-level headings, questions third-level ones. */
export const parseHelp = (markdown: string): HelpTopic[] =>
  partsAt('##', markdown).map((part) => {
    const title = part.split('\n', 1)[0] ?? '';
    return { id: idOf(title), title, answers: partsAt('###', part).map(answerOf) };
  });
