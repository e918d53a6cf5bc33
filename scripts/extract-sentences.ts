import babelExtractor from '@lingui/cli/api/extractors/babel';
import ts from 'typescript';
import { errorTable } from '../src/shared/errors.ts';
import { errorMessageCode } from '../src/shared/sentences.ts';

type Declared = { code: string; message: string; line: number };

/** A literal, also one of several lines joined by `+`. */
const literalOf = (node: ts.Expression): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isBinaryExpression(node) || node.operatorToken.kind !== ts.SyntaxKind.PlusToken) return undefined;
  const [left, right] = [literalOf(node.left), literalOf(node.right)];
  return left === undefined || right === undefined ? undefined : left + right;
};

const sentencesOfErrors = (): Declared[] =>
  Object.entries(errorTable).map(([code, { message }]) => ({ code: errorMessageCode(code), message, line: 1 }));

/**
 * The calls `sentence('code', 'message')` of a file, and the table of errors. A call that is not written with literals
 * is an error.
 */
export const declaredSentences = (file: string, content: string): Declared[] => {
  const found = file.endsWith('src/shared/errors.ts') ? sentencesOfErrors() : [];
  if (!content.includes('sentence(')) return found;
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true);
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'sentence') {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const [code, message] = node.arguments.slice(0, 2).map(literalOf);
      if (!code || !message) throw new Error(`${file}:${line} sentence() takes code and message as literals`);
      found.push({ code, message, line });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

/** Lingui's own extractor, and beside the macros the sentences of rules and of the server under their codes. */
export const sentenceExtractor: typeof babelExtractor = {
  match: (file) => babelExtractor.match(file),
  extract: async (file, content, onMessage, context) => {
    await babelExtractor.extract(file, content, onMessage, context);
    for (const { code, message, line } of declaredSentences(file, content)) {
      onMessage({ id: code, message, origin: [file, line, 0] });
    }
  },
};
