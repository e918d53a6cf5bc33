import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { contentOf, describeFinding, type Finding, filesOf, findingAt, isTest, parse, walk } from './source-tree.ts';

const classOf = (tag: ts.JsxOpeningLikeElement): string => {
  const attribute = tag.attributes.properties.find(
    (each): each is ts.JsxAttribute => ts.isJsxAttribute(each) && each.name.getText() === 'className',
  );
  return attribute?.initializer?.getText() ?? '';
};

const has = (name: string, words: string): boolean => new RegExp(`(^|[\\s"'\`{])${name}($|[\\s"'\`}])`).test(words);

/** Whether the element that directly contains the input is the one that it is positioned in. */
const isHeld = (input: ts.JsxSelfClosingElement): boolean => {
  let node: ts.Node = input.parent;
  while (!ts.isJsxElement(node) && !ts.isSourceFile(node)) node = node.parent;
  return ts.isJsxElement(node) && has('relative', classOf(node.openingElement));
};

/** Visually hidden inputs whose position depends on something far away: the focus on one scrolls the wrong box. */
const findLooseInputs = (file: string, content: string): Finding[] => {
  const findings: Finding[] = [];
  walk(parse(file, content), (node) => {
    if (!ts.isJsxSelfClosingElement(node) || node.tagName.getText() !== 'input') return;
    if (has('sr-only', classOf(node)) && !isHeld(node)) findings.push(findingAt(node, 'a label without "relative"'));
  });
  return findings;
};

const looseIn = (jsx: string) => findLooseInputs('Sample.tsx', `const sample = ${jsx};`).length;

describe('a visually hidden input', () => {
  it('lies in its own label everywhere, so that the focus on it scrolls only what holds the label', () => {
    const files = filesOf('src/{app,ui}/**/*.tsx', 'src/features/*/client/**/*.tsx').filter((file) => !isTest(file));
    expect(files.flatMap((file) => findLooseInputs(file, contentOf(file))).map(describeFinding)).toEqual([]);
  });

  it.each([
    ['in a plain label', '<label><input type="radio" className="sr-only" /></label>', 1],
    [
      'held by something further out',
      '<div className="relative"><label><input className="sr-only" /></label></div>',
      1,
    ],
    ['without any label', '<input type="file" className="sr-only" />', 1],
    ['in a label that holds it', '<label className="relative flex"><input className="sr-only" /></label>', 0],
    [
      'in a label with chosen classes',
      '<label className={classes(\'relative\', look)}><input className="sr-only" /></label>',
      0,
    ],
    ['that is not hidden', '<label><input type="radio" className="tick" /></label>', 0],
  ])('%s', (_, jsx, count) => {
    expect(looseIn(jsx)).toBe(count);
  });
});
