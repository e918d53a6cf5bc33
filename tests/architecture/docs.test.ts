import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentOf, filesOf } from './source-tree.ts';

const documents = filesOf('*.md', '{docs,demo,bench}/**/*.md');
const topFolders = 'src|tests|scripts|demo|e2e|bench|docs|drizzle|public';

/** Paths of the project in code marks, as `src/main.ts` or `src/ui/**`. What stands for many names is no path. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(new RegExp(`\`((?:${topFolders})/[\\w./*{},@-]*)\``, 'g'))].map(([, path]) => path ?? '');

/** Names of source files, also without their folder and inside drawings: `media.rules.ts`. */
const fileNamesIn = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/.*{}<>…-])(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|css|sql)\b(?![\w*])/g)].map(
    ([name]) => name,
  );

/** Links to other files of the project, with the heading that they name. */
const linksIn = (text: string): { target: string; heading: string | undefined }[] =>
  [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].map(([, target, heading]) => ({
    target: target ?? '',
    heading,
  }));

/** The address of a heading, as Git hosts make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const anchorsIn = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''));

const exists = (path: string): boolean => filesOf(path.replace(/\/$/, '')).length > 0;

const brokenLinksOf = (document: string): string[] =>
  linksIn(contentOf(document))
    .filter(({ target, heading }) => {
      const file = target === '' ? document : join(dirname(document), target);
      if (!exists(file)) return true;
      return heading !== undefined && !anchorsIn(contentOf(file)).includes(heading);
    })
    .map(({ target, heading }) => `${document}: ${target}${heading ? `#${heading}` : ''}`);

describe('the documents', () => {
  it('name no file that does not exist', () => {
    const missing = documents.flatMap((document) =>
      pathsIn(contentOf(document))
        .filter((path) => !exists(path))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name no source file that does not exist, wherever it is', () => {
    const files = filesOf(`{${topFolders.replaceAll('|', ',')}}/**/*.*`, '*.*').map((file) => `/${file}`);
    const missing = documents.flatMap((document) =>
      fileNamesIn(contentOf(document))
        .filter((name) => !files.some((file) => file.endsWith(`/${name}`)))
        .map((name) => `${document}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('have no link to a file or heading that does not exist', () => {
    expect(documents.flatMap(brokenLinksOf)).toEqual([]);
  });

  it('list every decision', () => {
    const linked = linksIn(contentOf('docs/decisions/README.md')).map(({ target }) => target);
    const pages = filesOf('docs/decisions/*.md').map((file) => basename(file));
    expect(pages.filter((page) => page !== 'README.md' && !linked.includes(page))).toEqual([]);
    expect(linked.filter((page, position) => linked.indexOf(page) !== position)).toEqual([]);
  });

  /** Rows of tables cannot be broken; the specification and its numbered statements stay as they were written. */
  it('stay within 120 columns', () => {
    const long = documents
      .filter((document) => !document.startsWith('docs/specification/') && !document.startsWith('demo/stories/'))
      .flatMap((document) =>
        contentOf(document)
          .split('\n')
          .flatMap((line, at) => ([...line].length > 120 && !line.startsWith('|') ? [`${document}:${at + 1}`] : [])),
      );
    expect(long).toEqual([]);
  });

  it('are named by code comments only if they exist', () => {
    const sources = filesOf('{src,scripts,demo,bench,e2e,tests}/**/*.{ts,tsx,css}');
    const named = sources.flatMap((file) =>
      [...contentOf(file).matchAll(/\bdocs\/[\w/-]+(?:\.md)?/g)].map(([path]) => ({ file, path })),
    );
    expect(named.filter(({ path }) => !exists(path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  });
});

describe('the glossary', () => {
  it('explains each word once', () => {
    const words = [...contentOf('docs/glossary.md').matchAll(/^\| (?!word \|)([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      cell.split(', '),
    );
    expect(words.length).toBeGreaterThan(150);
    expect(words.filter((word, position) => words.indexOf(word) !== position)).toEqual([]);
  });
});

describe('the table of features', () => {
  const text = contentOf('docs/architecture.md');

  it('lists them in the order of their imports', () => {
    const after = text.slice(text.indexOf('## Features\n'));
    const listed = [...after.slice(0, after.indexOf('\n## ', 1)).matchAll(/^\| ([a-z-]+) \|/gm)].map(
      ([, name]) => name,
    );
    const [, order = ''] = /featureOrder = \[([^\]]+)\]/.exec(contentOf('.dependency-cruiser.js')) ?? [];
    const declared = [...order.matchAll(/'([^']+)'/g)].map(([, name]) => name);
    expect(listed).toEqual(['feature', ...declared]);
    expect(declared.toSorted()).toEqual(
      [...new Set(filesOf('src/features/*/**').map((file) => file.split('/')[2] ?? ''))].toSorted(),
    );
  });
});

describe('the search for paths and links', () => {
  it('finds paths of the project', () => {
    expect(pathsIn('see `src/main.ts`, `src/ui` and `tests/http/*.ts`, not `npm start`')).toEqual([
      'src/main.ts',
      'src/ui',
      'tests/http/*.ts',
    ]);
  });

  it('finds names of files, but not patterns of names', () => {
    expect(fileNamesIn('`stage.ts` ▶ sql/find.sql, `*.rules.ts`, `<feature>.routes.ts`, `use….ts`')).toEqual([
      'stage.ts',
      'sql/find.sql',
    ]);
  });

  it('finds links, but not those to other sites', () => {
    expect(linksIn('[a](b.md#c) [d](https://e.example/f.md) [g](#h)')).toEqual([
      { target: 'b.md', heading: 'c' },
      { target: '', heading: 'h' },
    ]);
  });
});
