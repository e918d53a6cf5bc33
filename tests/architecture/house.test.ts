import { basename } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contentOf, filesOf, findingAt, isTest, parse, walk } from './source-tree.ts';

const MAX_LINES = 300;
const productFiles = filesOf('src/**/*.{ts,tsx}').filter((file) => !isTest(file));

/** Words that say nothing about what is inside. */
const emptyWords = /(^|[-.])(utils?|helpers?|services?|managers?|misc|common|index)([-.]|$)/;
const wordsOf = (file: string) =>
  basename(file)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();

const hexColour = /#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b/i;
/** Drawings and the one place outside CSS where a browser wants a colour, with the reason. */
const ownColours: Record<string, string> = {
  'src/ui/gallery/PicturesSection.tsx': 'sample pictures bring the colour that stands in for them',
  'src/app/mails/MailFrame.tsx': 'mail programs know no custom properties',
  'src/app/pages/document.ts': 'the browser’s own frame is coloured before any style is there',
};
const isDrawing = (file: string) => /(Coco|Mark|Wordmark|Logo)[^/]*\.tsx$/.test(file);

const literalColours = (file: string): string[] => {
  const found: string[] = [];
  walk(parse(file, contentOf(file)), (node) => {
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node);
    const colour = isText ? hexColour.exec(node.text)?.[0] : undefined;
    if (colour) found.push(`${file}:${findingAt(node, colour).line} ${colour}`);
  });
  return found;
};

describe('the house', () => {
  it('has no file that is two things', () => {
    const long = productFiles.filter((file) => contentOf(file).split('\n').length - 1 > MAX_LINES);
    expect(long).toEqual([]);
  });

  it('has no name that says nothing', () => {
    expect(
      filesOf('{src,demo,scripts,bench,e2e,tests}/**/*.*').filter((file) => emptyWords.test(wordsOf(file))),
    ).toEqual([]);
  });

  it('knows an empty name when it sees one', () => {
    const bad = ['date-utils.ts', 'UploadService.ts', 'index.ts', 'helpers.tsx', 'sessionManager.ts'];
    const good = ['approve-upload.ts', 'Tooltip.tsx', 'useLike.ts', 'media.routes.ts'];
    expect([...bad, ...good].filter((name) => emptyWords.test(wordsOf(name)))).toEqual(bad);
  });

  it('takes its colours from the tokens', () => {
    const shown = filesOf('src/{ui,app}/**/*.{ts,tsx}', 'src/features/*/client/**/*.{ts,tsx}');
    const files = shown.filter((file) => !isTest(file) && !isDrawing(file) && !(file in ownColours));
    expect(files.flatMap(literalColours)).toEqual([]);
  });

  it('has no test that counts on a process of its own: no hoisted mock, no hook that a shared module registers once', () => {
    const files = filesOf('{src,demo,scripts,bench,tests}/**/*.{ts,tsx}');
    expect(files.filter((file) => isTest(file) && /\bvi\.mock\(/.test(contentOf(file)))).toEqual([]);
    expect(files.filter((file) => !isTest(file) && /^(before|after)(Each|All)\(/m.test(contentOf(file)))).toEqual([]);
  });

  it('lists every decision', () => {
    const readme = contentOf('docs/decisions/README.md');
    const pages = filesOf('docs/decisions/*.md').map((file) => basename(file));
    const unlisted = pages.filter((page) => page !== 'README.md' && !readme.includes(`](${page})`));
    expect(unlisted).toEqual([]);
  });

  it('lists no decision that is gone, and numbers each once', () => {
    const linked = [...contentOf('docs/decisions/README.md').matchAll(/\]\(([^)]+\.md)\)/g)].map(
      ([, page]) => page ?? '',
    );
    expect(linked.filter((page) => filesOf(`docs/decisions/${page}`).length === 0)).toEqual([]);
    const numbers = linked.map((page) => page.slice(0, 4));
    expect(numbers.filter((number, position) => numbers.indexOf(number) !== position)).toEqual([]);
  });
});
