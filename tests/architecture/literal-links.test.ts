import { describe, expect, it } from 'vitest';
import { findLiteralCalls, findLiteralLinks } from './find-literal-links.ts';
import { contentOf, describeFinding, type Finding, filesOf, isTest } from './source-tree.ts';

const productFiles = filesOf('{src,demo}/**/*.{ts,tsx}').filter((file) => !isTest(file));

/** Files that name a path under /api for another reason than calling it. */
const namesPaths: Record<string, string> = {
  'src/features/public-api/code-examples.rules.ts': 'code for readers, which tests run',
  'src/shared/pages.ts': 'the page that describes the API stands beside it',
};

const searchAll = (files: string[], find: (file: string, content: string) => Finding[]) =>
  files.flatMap((file) => find(file, contentOf(file))).map(describeFinding);

describe('addresses', () => {
  it('of pages stand in the table of pages alone', () => {
    const files = productFiles.filter((file) => file !== 'src/shared/pages.ts');
    expect(files.length).toBeGreaterThan(0);
    expect(searchAll(files, findLiteralLinks)).toEqual([]);
  });

  it('of calls stand in contracts alone', () => {
    const files = productFiles.filter((file) => !file.endsWith('.contract.ts') && !(file in namesPaths));
    expect(searchAll(files, findLiteralCalls)).toEqual([]);
  });
});

describe('the search for literal links', () => {
  it.each([
    ['a link', '<a href="/somewhere">x</a>'],
    ['a link in braces', "<Link to={'/somewhere'} />"],
    ['a template', '<Link to={`/photos/${id}`} />'],
    ['a sum', "const address = '/photos/' + id"],
    ['a choice', "<Link to={ready ? '/somewhere' : other} />"],
    ['a form', '<form action="/search" />'],
    ['the home page', '<Link to="/" />'],
    ['a relative address', '<Link to="photos" />'],
    ['an object', "const link = { href: '/somewhere' }"],
    ['a navigation', "navigate('/somewhere')"],
    ['a redirect', "throw redirect('/somewhere')"],
    ['a method', "window.location.assign('/somewhere')"],
    ['an assignment', "window.location.href = '/somewhere'"],
    ['a page address anywhere', "const known = ['/wallet-checkout/20']"],
    ['a page address with a query', "const newest = '/photos?sort=new'"],
  ])('catches %s', (_, code) => {
    expect(findLiteralLinks('Sample.tsx', `${code};`)).toHaveLength(1);
  });

  it.each([
    ['a link by name', "<Link to={href('photo', { id })} />"],
    ['a link to another site', '<a href="https://example.org/photos">x</a>'],
    ['a mail address', '<a href="mailto:hello@example.org">x</a>'],
    ['a place on the page', '<a href="#main">x</a>'],
    ['a file', '<link href="/favicon.svg" />'],
    ['a path of a file', "const key = '/media/beach/960.avif'"],
    ['a text replacement', "text.replace('a', 'b')"],
    ['an import', "import '#ui/photos'"],
    ['a move to a state', "moveItem({ to: 'published' })"],
  ])('leaves %s alone', (_, code) => {
    expect(findLiteralLinks('Sample.tsx', `${code};`)).toEqual([]);
  });

  it.each(["fetch('/api/photos')", 'fetch(`/api/photos/${id}`)', "call('/api/photos/' + id)"])('catches %s', (code) => {
    expect(findLiteralCalls('sample.ts', code)).toHaveLength(1);
  });

  it.each([
    "path.startsWith('/api/')",
    "route('/api/*')",
    'type Path = `/api/${string}`',
    "import { api } from '/api/x.ts'",
  ])('leaves %s alone', (code) => {
    expect(findLiteralCalls('sample.ts', code)).toEqual([]);
  });
});
