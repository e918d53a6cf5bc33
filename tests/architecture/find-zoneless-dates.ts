import ts from 'typescript';
import { type Finding, findingAt, parse, walk } from './source-tree.ts';

/** A file without one of these words is not parsed, which takes long for all of them. */
const mayHaveDates =
  /new Date\(.*,|DateTimeFormat|i18n\.date|toLocale|[gs]et(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\b/;

/** The same moment gives another value in another zone. */
const localParts = /^[gs]et(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)$/;
const localTexts = /^toLocale(Date|Time)?String$/;

/** Without the words around a value that only the compiler reads. */
const plain = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? plain(node.expression)
    : node;

/** The object that a constant of the same file has. */
const constantOf = (name: ts.Identifier): ts.Expression | undefined => {
  let value: ts.Expression | undefined;
  walk(name.getSourceFile(), (node) => {
    if (ts.isVariableDeclaration(node) && node.name.getText() === name.text) value ??= node.initializer;
  });
  return value;
};

const namesZone = (options: ts.Expression | undefined): boolean => {
  const found = options && plain(options);
  if (!found) return false;
  if (ts.isIdentifier(found)) return namesZone(constantOf(found));
  return (
    ts.isObjectLiteralExpression(found) &&
    found.properties.some((property) =>
      ts.isSpreadAssignment(property) ? namesZone(property.expression) : property.name?.getText() === 'timeZone',
    )
  );
};

/** Whether a call writes a date as text, and with which options. */
const dateOptions = (node: ts.CallExpression | ts.NewExpression): { at: ts.Expression | undefined } | undefined => {
  const called = node.expression.getText();
  const isFormat = called.endsWith('Intl.DateTimeFormat') || /(^|\.)i18n\.date$/.test(called);
  const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
  return isFormat || localTexts.test(name) ? { at: node.arguments?.[1] } : undefined;
};

/** `new Date(2026, 4, 1)`: the parts are those of the local zone. */
const isMadeOfParts = (node: ts.CallExpression | ts.NewExpression): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) > 1;

/** Dates that are written, taken apart or put together, in whatever zone the process or the browser has. */
export const findZonelessDates = (file: string, content: string): Finding[] => {
  if (!mayHaveDates.test(content)) return [];
  const findings: Finding[] = [];
  walk(parse(file, content), (node) => {
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const options = dateOptions(node);
    const name = ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';
    if ((options && !namesZone(options.at)) || localParts.test(name) || isMadeOfParts(node))
      findings.push(findingAt(node, node.getText().replace(/\s+/g, ' ')));
  });
  return findings;
};
