import ts from 'typescript';
import { pages } from '#shared/pages.ts';
import { type Finding, findingAt, parse, walk } from './source-tree.ts';

const linkNames = new Set(['href', 'to', 'action', 'formAction', 'pathname']);
const linkCalls = new Set(['navigate', 'redirect', 'assign', 'replace', 'push', 'pushState', 'replaceState', 'open']);
const leadsElsewhere = /^(https?:|mailto:|tel:|data:|#|\?)/;
const isFile = /\.\w+$/;

const pagePatterns = Object.values(pages)
  .filter((page) => page.path !== '/')
  .map((page) => new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`));

/** What a literal says, with `x` for what is filled in. */
const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map((span) => `x${span.literal.text}`).join('');
};

const isPageAddress = (text: string): boolean => {
  const path = (text.split(/[?#]/)[0] ?? '').replace(/\/$/, '/x');
  return pagePatterns.some((pattern) => pattern.test(path));
};

const isCall = (text: string): boolean => /^\/api\/[^*]/.test(text);

const calledName = (call: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(call.expression) ? call.expression.name.text : call.expression.getText();

/** Looks through `?:`, `+` and brackets at what takes the literal. */
const takerOf = (node: ts.Node): ts.Node => {
  const { parent } = node;
  const isPassage =
    ts.isConditionalExpression(parent) ||
    ts.isParenthesizedExpression(parent) ||
    ts.isJsxExpression(parent) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken);
  return isPassage ? takerOf(parent) : parent;
};

const isLinkPosition = (node: ts.Node): boolean => {
  const taker = takerOf(node);
  if (ts.isJsxAttribute(taker)) return linkNames.has(taker.name.getText());
  const isRooted = textOf(node)?.startsWith('/') === true;
  if (ts.isPropertyAssignment(taker)) return isRooted && linkNames.has(taker.name.getText());
  if (ts.isCallExpression(taker)) return isRooted && linkCalls.has(calledName(taker));
  return ts.isBinaryExpression(taker) && /(^|\.)(location|href)$/.test(taker.left.getText());
};

const isModuleName = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isLiteralTypeNode(parent);

const isLiteralAddress = (node: ts.Node, text: string): boolean =>
  isPageAddress(text) || (isLinkPosition(node) && text !== '' && !leadsElsewhere.test(text) && !isFile.test(text));

const findLiterals = (file: string, content: string, isWrong: (node: ts.Node, text: string) => boolean): Finding[] => {
  const findings: Finding[] = [];
  walk(parse(file, content), (node) => {
    const text = textOf(node);
    if (text !== undefined && !isModuleName(node) && isWrong(node, text)) findings.push(findingAt(node, text));
  });
  return findings;
};

/** Addresses of pages that are written out instead of taken from the table by `href`. */
export const findLiteralLinks = (file: string, content: string): Finding[] =>
  findLiterals(file, content, isLiteralAddress);

/** Paths of calls that are written out instead of taken from a contract. */
export const findLiteralCalls = (file: string, content: string): Finding[] =>
  findLiterals(file, content, (_, text) => isCall(text));
