import { describe, expect, it } from 'vitest';
import { matchPage } from '#shared/find-page.ts';
import { type Block, documentNames, isVersioned, type Span, textOf } from '../documents.rules.ts';
import { frequentSlugs } from '../help.rules.ts';
import { readHelp } from '../information.contract.ts';
import { findDocument, findHelp, pickVersion, type Version } from './documents.ts';
import { parseDocument, parseHelp } from './parse-document.ts';

const spansIn = (block: Block): Span[] => {
  if (block.kind === 'paragraph') return block.line;
  if (block.kind === 'list') return block.lines.flat();
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()].flat() : [];
};
const linksIn = (blocks: readonly Block[]) => blocks.flatMap(spansIn).flatMap(({ to }) => to ?? []);

/** Links to pages of ours that are not there. */
const dead = (links: readonly string[]) =>
  links.filter((link) => link.startsWith('/') && !matchPage(link.split('?', 1)[0] ?? '', 'none'));

const FEWEST_WORDS = 250;
const NOW = new Date('2026-12-01T12:00:00Z');

describe.each(documentNames)('the text %s', (name) => {
  const reading = findDocument(NOW, { name });

  it('has something to say, in sections that can be named', async () => {
    const { title, lead, blocks } = await reading;
    const words = [...lead, ...blocks].flatMap(spansIn).flatMap(({ text }) => text.split(/\s+/));
    expect(words.length).toBeGreaterThan(FEWEST_WORDS);
    expect(title).not.toBe('');
    const ids = blocks.flatMap((block) => (block.kind === 'heading' ? block.id : []));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(2);
  });

  it('links to pages that exist', async () => {
    const { lead, blocks } = await reading;
    expect(dead(linksIn([...lead, ...blocks]))).toEqual([]);
  });

  it('says since when it counts, if people can be held to it', async () => {
    const { version, versions } = await reading;
    expect(version).toBe(versions[0] ?? null);
    expect(version !== null).toBe(isVersioned(name));
  });
});

it('a version that never was is not found', async () => {
  await expect(findDocument(NOW, { name: 'terms', version: '1999-01-01' })).rejects.toMatchObject({ code: 'notFound' });
});

describe('a version that is dated ahead', () => {
  const versions = ['2026-01-01', '2026-05-01', '2026-09-01'].map(
    (day): Version => ({ day, ...parseDocument(`# Terms\n\nSince ${day}.\n\n## Part\nWords.\n`) }),
  );

  it.each([
    ['2026-04-30', '2026-01-01', ['2026-05-01', '2026-09-01']],
    ['2026-05-01', '2026-05-01', ['2026-09-01']],
    ['2027-01-01', '2026-09-01', []],
  ])('on %s the one of %s is in force', (today, version, coming) => {
    const shown = pickVersion(versions, { today });
    expect(shown).toMatchObject({ version, coming });
    expect(shown.versions[0]).toBe(version);
    expect(shown.versions.length + coming.length).toBe(3);
  });

  it('is read before its day with what it changes', () => {
    const { version, changes } = pickVersion(versions, { today: '2026-04-30', asked: '2026-05-01' });
    expect(version).toBe('2026-05-01');
    expect(changes?.filter(({ kind }) => kind !== 'same').map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });

  it('is shown when there is no other yet', () => {
    const shown = pickVersion(versions, { today: '2025-12-31' });
    expect(shown).toMatchObject({ version: '2026-01-01', versions: [], changes: null });
    expect(shown.coming).toHaveLength(3);
  });
});

it('the day of a version begins with the clock of the site', async () => {
  const [day = ''] = (await findDocument(NOW, { name: 'terms' })).versions;
  const before = await findDocument(new Date(Date.parse(day) - 1), { name: 'terms' });
  expect(before.coming).toContain(day);
  expect((await findDocument(new Date(day), { name: 'terms' })).versions).toContain(day);
});

describe('help', () => {
  const reading = findHelp();
  const answersOf = async () => (await reading).topics.flatMap(({ answers }) => answers);

  it('has at least 40 answers, each with a name of its own and the pages that it explains', async () => {
    const answers = await answersOf();
    expect(answers.length).toBeGreaterThanOrEqual(40);
    expect(new Set(answers.map(({ slug }) => slug)).size).toBe(answers.length);
    expect(readHelp.reply.safeParse(await reading).error).toBeUndefined();
    expect(answers.filter(({ pages }) => pages.length === 0)).toEqual([]);
  });

  it('links to pages that exist', async () => {
    expect(dead((await answersOf()).flatMap(({ blocks }) => linksIn(blocks)))).toEqual([]);
  });

  it('has every question of the short list', async () => {
    const slugs = (await answersOf()).map(({ slug }) => slug);
    expect(frequentSlugs.filter((slug) => !slugs.includes(slug))).toEqual([]);
  });
});

describe('reading Markdown', () => {
  it('keeps strong words, links, lists and tables', () => {
    const { lead, blocks } = parseDocument(
      '# Title\n\nA **strong** "word" & a [link](/help).\n\n## Part\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    );
    expect(lead).toEqual([
      {
        kind: 'paragraph',
        line: [
          { text: 'A ' },
          { text: 'strong', strong: true },
          { text: ' "word" & a ' },
          { text: 'link', to: '/help' },
          { text: '.' },
        ],
      },
    ]);
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'list', 'table']);
  });

  it('refuses what the page could not show', () => {
    expect(() => parseDocument('# Title\n\n<script>alert(1)</script>\n\n## Part\n')).toThrow('html');
    expect(() => parseDocument('no title')).toThrow('begins with its title');
    expect(() => parseHelp('\n## Topic\n\n### A question?\nWithout facts.\n')).toThrow('has no slug');
  });

  it('reads an answer without its facts', () => {
    const [topic] = parseHelp(
      '\n## Topic\n\n### A question?\nslug: a-question\nalso: another, wording\npages: photo, help\nThe answer.\n',
    );
    expect(topic?.answers[0]).toMatchObject({ slug: 'a-question', also: 'another, wording', pages: ['photo', 'help'] });
    const [block] = topic?.answers[0]?.blocks ?? [];
    expect(block?.kind === 'paragraph' && textOf(block.line)).toBe('The answer.');
  });
});
