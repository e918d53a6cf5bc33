import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../../scripts/run-command.ts';

export type Finding = { file: string; line: number; text: string };

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);

/** Project files by glob pattern, with `/` between folders. */
export const filesOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: projectFolder }).sort();

export const contentOf = (file: string): string => readFileSync(join(projectFolder, file), 'utf8');

export const parse = (file: string, content: string): ts.SourceFile =>
  ts.createSourceFile(file, content, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : undefined);

export const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
};

export const findingAt = (node: ts.Node, text: string): Finding => {
  const source = node.getSourceFile();
  const { line } = source.getLineAndCharacterOfPosition(node.getStart());
  return { file: source.fileName, line: line + 1, text };
};

/** `src/ui/base/Button.tsx:12 Save` */
export const describeFinding = ({ file, line, text }: Finding): string => `${file}:${line} ${text}`;
