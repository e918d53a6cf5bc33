import ts from 'typescript';
import { type Finding, findingAt, parse, walk } from './source-tree.ts';

const hasSmallWord = / \p{Ll}{2}/u;

/** A capital letter, at least three words, one of them in small letters: what people read, not a name. */
const readsLikeASentence = (text: string): boolean =>
  /^[“"]?\p{Lu}(\p{Ll}| )/u.test(text) && text.trim().split(/\s+/).length >= 3 && hasSmallWord.test(text);

/** Functions whose words are translated, or read by developers only. */
const allowedCalls = /^(sentence|msg|t|(.*\.)?log\.\w+|logFailure|variable|watched)$/;
/** Properties that only developers read: documentation of calls and metrics. */
const allowedProperties = new Set(['summary', 'help', 'description']);
const allowedTags = /^(sql|msg|t)\b/;

const isAllowedParent = (node: ts.Node): boolean => {
  if (ts.isCallExpression(node)) return allowedCalls.test(node.expression.getText());
  // Errors for developers; an AppError takes a sentence, never words.
  if (ts.isNewExpression(node)) return /Error$/.test(node.expression.getText());
  if (ts.isPropertyAssignment(node)) return allowedProperties.has(node.name.getText());
  if (ts.isTaggedTemplateExpression(node)) return allowedTags.test(node.tag.getText());
  return ts.isTypeNode(node);
};

const textOf = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
};

/** Words for people in rules, contracts and the server that no translator would see. */
export const findPlainSentences = (file: string, content: string): Finding[] => {
  const findings: Finding[] = [];
  walk(parse(file, content), (node) => {
    const text = textOf(node);
    if (text === undefined || !readsLikeASentence(text)) return;
    if (!ts.findAncestor(node.parent, isAllowedParent)) findings.push(findingAt(node, text));
  });
  return findings;
};

/** Words with a code that begin with a small letter. People read them alone, as the message of a refusal. */
export const findSmallBeginnings = (file: string, content: string): Finding[] => {
  const findings: Finding[] = [];
  walk(parse(file, content), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'sentence') return;
    const words = node.arguments[1];
    const text = words && textOf(words);
    if (words && text !== undefined && /^\p{Ll}/u.test(text)) findings.push(findingAt(words, text));
  });
  return findings;
};
