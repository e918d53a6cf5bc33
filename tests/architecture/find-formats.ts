import ts from 'typescript';
import { type Finding, findingAt, parse, walk } from './source-tree.ts';

/** A file without one of these words is not parsed, which takes long for all of them. */
const mayHaveFormats =
  /new Date\(.*,|\bIntl\b|i18n\.(date|number)\b|toLocale|[gs]et(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)\b/;

/** The same moment gives another value in another zone. */
const localParts = /^[gs]et(Date|Day|FullYear|Hours|Minutes|Month|TimezoneOffset)$/;
const localTexts = /^toLocale(Date|Time)?String$/;
const inLingui = /(^|\.)i18n\.(date|number)$/;

const nameOf = (node: ts.CallExpression | ts.NewExpression): string =>
  ts.isPropertyAccessExpression(node.expression) ? node.expression.name.text : '';

/** `new Date(2026, 4, 1)`: the parts are those of the local zone. */
const isMadeOfParts = (node: ts.CallExpression | ts.NewExpression): boolean =>
  ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments?.length ?? 0) > 1;

/**
 * Texts of dates and numbers that are made by hand, and dates that are taken apart or put together in whatever zone the
 * process or the browser has.
 */
export const findFormats = (file: string, content: string): Finding[] => {
  if (!mayHaveFormats.test(content)) return [];
  const findings: Finding[] = [];
  const add = (node: ts.Node) => findings.push(findingAt(node, node.getText().replace(/\s+/g, ' ')));
  walk(parse(file, content), (node) => {
    if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Intl') add(node);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return;
    const isText = localTexts.test(nameOf(node)) || inLingui.test(node.expression.getText());
    if (isText || localParts.test(nameOf(node)) || isMadeOfParts(node)) add(node);
  });
  return findings;
};
