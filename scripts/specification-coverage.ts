import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Statement = { number: string; text: string };
export type Proof = { number: string; file: string; title: string };

const NUMBER = /\b[RHLSPNTDA]\d{1,2}\b/g;
const TITLE = /\b(?:test|it)(?:\.each\([^)]*\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
const TEST_FILE = /\.(spec|test)\.tsx?$/;

/** The numbered sentences; a line may have several. */
export const statementsIn = (markdown: string): Statement[] =>
  markdown
    .split('\n')
    .filter((line) => /^[RHLSPNTDA]\d/.test(line))
    .flatMap((line) => line.split(/(?<=[.)…'’}*`\w] )(?=[RHLSPNTDA]\d{1,2} )/))
    .map((part) => {
      const [number = '', ...words] = part.trim().split(' ');
      return { number, text: words.join(' ') };
    });

/** A title may prove several statements: `L27 L28 a lost connection …`. */
export const proofsIn = (file: string, source: string): Proof[] =>
  Array.from(source.matchAll(TITLE), ([, , title = '']) => title).flatMap((title) =>
    Array.from(title.match(/^(?:[RHLSPNTDA]\d{1,2}[ ,]+)+/)?.[0].matchAll(NUMBER) ?? [], ([number]) => ({
      number,
      file,
      title,
    })),
  );

const cell = (text: string) => text.replaceAll('|', '\\|');

const row = ({ number, text }: Statement, proofs: Proof[]): string => {
  const shown = proofs.map(({ file, title }) => `\`${file}\`: ${title}`).join('<br>');
  return `| ${number} | ${cell(text)} | ${cell(shown) || '**open**'} |`;
};

export const coverageOf = (statements: Statement[], proofs: Proof[]) => {
  const byNumber = Map.groupBy(proofs, ({ number }) => number);
  const open = statements.filter(({ number }) => !byNumber.has(number)).map(({ number }) => number);
  const page = [
    '# The specification, statement by statement',
    '',
    'Made by `npm run coverage` from the titles of the tests; the statements stand in `docs/specification/statements.md`.',
    '',
    `${statements.length - open.length} of ${statements.length} are proven, ${open.length} are open.`,
    '',
    '| | statement | proven by |',
    '|---|---|---|',
    ...statements.map((statement) => row(statement, byNumber.get(statement.number) ?? [])),
    '',
  ].join('\n');
  return { open, page };
};

const root = join(import.meta.dirname, '..');
export const COVERAGE_FILE = join(root, 'docs/specification-coverage.md');

const testFiles = ['e2e', 'src', 'tests'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST_FILE.test(name))
    .map((name) => join(folder, name)),
);

export const readCoverage = () =>
  coverageOf(
    statementsIn(readFileSync(join(root, 'docs/specification/statements.md'), 'utf8')),
    testFiles.toSorted().flatMap((file) => proofsIn(file, readFileSync(join(root, file), 'utf8'))),
  );

if (import.meta.main) {
  const { open, page } = readCoverage();
  writeFileSync(COVERAGE_FILE, page);
  console.log(`${open.length} statements are open${open.length > 0 ? `: ${open.join(', ')}` : ''}.`);
}
