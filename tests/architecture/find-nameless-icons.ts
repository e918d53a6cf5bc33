import ts from 'typescript';
import { type Finding, findingAt, parse, walk } from './source-tree.ts';

const controlTags = new Set(['a', 'button', 'summary', 'Link', 'RouterLink']);
const drawings = new Set(['Avatar', 'Icon', 'Spinner', 'circle', 'g', 'img', 'path', 'rect', 'svg', 'use']);
const translators = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

type Tag = ts.JsxOpeningElement | ts.JsxSelfClosingElement;
type Content = 'words' | 'drawing' | 'nothing';

const lucideNames = (source: ts.SourceFile): Set<string> => {
  const names = new Set<string>();
  walk(source, (node) => {
    if (!ts.isImportDeclaration(node) || !/lucide-react/.test(node.moduleSpecifier.getText())) return;
    const bindings = node.importClause?.namedBindings;
    if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) names.add(name.text);
  });
  return names;
};

const attributeOf = (tag: Tag, name: string): ts.JsxAttribute | undefined =>
  tag.attributes.properties.find(
    (attribute): attribute is ts.JsxAttribute => ts.isJsxAttribute(attribute) && attribute.name.getText() === name,
  );

const isControl = (tag: Tag): boolean =>
  controlTags.has(tag.tagName.getText()) || /["']button["']/.test(attributeOf(tag, 'role')?.getText() ?? '');

const most = (contents: Content[]): Content => {
  if (contents.includes('words')) return 'words';
  return contents.includes('drawing') ? 'drawing' : 'nothing';
};

/** The parts of a piece of JSX that can be shown; `undefined` for a value, which may be words. */
const partsOf = (node: ts.Node): readonly (ts.Node | undefined)[] | undefined => {
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node)) return [node.right];
  return ts.isJsxElement(node) || ts.isJsxFragment(node) ? node.children : undefined;
};

const nameOf = (node: ts.Node): string | undefined => {
  if (ts.isJsxElement(node)) return node.openingElement.tagName.getText();
  return ts.isJsxSelfClosingElement(node) ? node.tagName.getText() : undefined;
};

/** What a piece of JSX can show; a component of our own without children may be words. */
const contentOf = (node: ts.Node, icons: ReadonlySet<string>): Content => {
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? 'words' : 'nothing';
  const name = nameOf(node);
  if (name && (drawings.has(name) || icons.has(name))) return 'drawing';
  if (name && translators.has(name)) return 'words';
  const parts = partsOf(node);
  if (parts) return most(parts.flatMap((part) => (part ? [contentOf(part, icons)] : [])));
  return name && /^[a-z]/.test(name) ? 'nothing' : 'words';
};

/** Why a control that shows no words would have no tooltip, or two. */
const faultsOf = (tag: Tag, content: Content): string[] => {
  const has = (name: string) => attributeOf(tag, name) !== undefined;
  const mayHaveChildren = tag.attributes.properties.some(ts.isJsxSpreadAttribute);
  // A surface for pointers alone has a control beside it that is named.
  if (has('aria-hidden')) return [];
  const isBare = content === 'drawing' || (content === 'nothing' && !mayHaveChildren);
  return [
    ...(isBare && !has('aria-label') ? ['no words and no aria-label'] : []),
    ...(has('title') ? ['a title, which is a second tooltip'] : []),
    ...(attributeOf(tag, 'data-tooltip')
      ?.initializer?.getText()
      .match(/^["']["']$/)
      ? ['the tooltip turned off']
      : []),
  ];
};

/** Controls whose tooltip, which repeats the name of a control that shows no words, would be missing or doubled. */
export const findNamelessIcons = (file: string, content: string): Finding[] => {
  const source = parse(file, content);
  const icons = lucideNames(source);
  const findings: Finding[] = [];
  walk(source, (node) => {
    const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (!isTag || !isControl(node)) return;
    const children = ts.isJsxOpeningElement(node) ? [...node.parent.children] : [];
    const shown = most(children.map((child) => contentOf(child, icons)));
    findings.push(...faultsOf(node, shown).map((fault) => findingAt(node, fault)));
  });
  return findings;
};
