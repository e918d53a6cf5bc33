import ts from 'typescript';
import { type Finding, findingAt, parse, walk } from './source-tree.ts';

/** Components whose children or attributes Lingui takes over. */
const translators = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Functions whose argument is a message, as in `t({ message: 'Save' })`. */
const translatorCalls = new Set(['t', 'msg', 'defineMessage', 'plural', 'select', 'selectOrdinal']);
/** Attributes and properties that people read or hear, by the word they end with. */
const readByPeople =
  /(^|[a-z-])(alt|title|label|placeholder|description|hint|message|heading|caption|summary|roledescription|valuetext)$/i;
const hasWord = /\p{L}{2}/u;

/** Words that stay as they are in every language. */
const properNames = /^(Tamarind|Coco|Google|Instagram)$/;

/** In an object a single small word is a name for the program: `{ message: 'unexpected' }`. */
const programName = /^[a-z][\w-]*$/;

const isReadable = (text: string): boolean => hasWord.test(text) && !properNames.test(text.trim());

const isTranslator = (node: ts.Node): boolean => {
  if (ts.isJsxElement(node)) return translators.has(node.openingElement.tagName.getText());
  if (ts.isJsxSelfClosingElement(node)) return translators.has(node.tagName.getText());
  return ts.isCallExpression(node) && translatorCalls.has(node.expression.getText());
};

const isInsideTranslator = (node: ts.Node): boolean =>
  ts.findAncestor(node.parent, (ancestor) => isTranslator(ancestor)) !== undefined;

/** An element inside `<Trans>` keeps its own attributes: Lingui translates the words around it only. */
const isTranslated = (node: ts.Node): boolean => {
  if (!ts.isJsxAttribute(node)) return isInsideTranslator(node);
  const tag = node.parent.parent;
  return isTranslator(ts.isJsxOpeningElement(tag) ? tag.parent : tag);
};

/** What `&&`, `||`, `??` and `+` hand on; a comparison shows nothing. */
const literalsInBinary = ({ left, operatorToken, right }: ts.BinaryExpression): { node: ts.Node; text: string }[] => {
  switch (operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return literalsIn(right);
    case ts.SyntaxKind.BarBarToken:
    case ts.SyntaxKind.QuestionQuestionToken:
    case ts.SyntaxKind.PlusToken:
      return [...literalsIn(left), ...literalsIn(right)];
    default:
      return [];
  }
};

/** The literal strings that an expression can come out as: through `?:`, `&&`, `||`, `??`, brackets and templates. */
const literalsIn = (node: ts.Expression): { node: ts.Node; text: string }[] => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [{ node, text: node.text }];
  if (ts.isTemplateExpression(node)) {
    return [{ node, text: [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join(' … ') }];
  }
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return literalsIn(node.expression);
  }
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  if (ts.isBinaryExpression(node)) return literalsInBinary(node);
  return [];
};

const expressionOf = (initializer: ts.JsxAttribute['initializer']): ts.Expression | undefined => {
  if (!initializer) return undefined;
  return ts.isJsxExpression(initializer) ? initializer.expression : initializer;
};

/** The expression whose value somebody reads, when this node hands one to the page. */
const shownBy = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isJsxAttribute(node)) {
    return readByPeople.test(node.name.getText()) ? expressionOf(node.initializer) : undefined;
  }
  if (ts.isPropertyAssignment(node)) {
    return readByPeople.test(node.name.getText()) ? node.initializer : undefined;
  }
  const isChild = ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent));
  return isChild ? node.expression : undefined;
};

/** Text that a reader of another language would get in English: in JSX, in attributes and in objects handed to the page. */
export const findLiteralText = (file: string, content: string): Finding[] => {
  const findings: Finding[] = [];
  walk(parse(file, content), (node) => {
    if (ts.isJsxText(node) && isReadable(node.text) && !isTranslated(node)) {
      findings.push(findingAt(node, node.text.trim()));
    }
    const shown = shownBy(node);
    if (!shown || isTranslated(node)) return;
    const isName = (text: string) => ts.isPropertyAssignment(node) && programName.test(text);
    const literals = literalsIn(shown).filter(({ text }) => isReadable(text) && !isName(text));
    findings.push(...literals.map((literal) => findingAt(literal.node, literal.text)));
  });
  return findings;
};
