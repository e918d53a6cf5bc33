import { dirname, join } from 'node:path';
import ts from 'typescript';
import { contentOf, filesOf, isTest, parse, walk } from './source-tree.ts';

export type BoundCall = { contract: string; name: string; routes: string; uses: string[] };

/** Local names of what a file imports from other files of the project: the file, and the name that it has there. */
const importsOf = (source: ts.SourceFile): Map<string, { file: string; name: string }> => {
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { text } = statement.moduleSpecifier;
    const file = text.startsWith('#') ? text.replace('#', 'src/') : join(dirname(source.fileName), text);
    const named = statement.importClause?.namedBindings;
    if (!named || !ts.isNamedImports(named)) continue;
    for (const { name, propertyName } of named.elements) {
      imported.set(name.text, { file, name: (propertyName ?? name).text });
    }
  }
  return imported;
};

/** Files of server code that a handler names. */
const serverFilesIn = (handler: ts.Node, imports: ReturnType<typeof importsOf>): string[] => {
  const files = new Set<string>();
  walk(handler, (node) => {
    const found = ts.isIdentifier(node) ? imports.get(node.text)?.file : undefined;
    if (found && /^src\/features\/[\w-]+\/server\//.test(found)) files.add(found);
  });
  return [...files].sort();
};

const callsBoundIn = (file: string): BoundCall[] => {
  const source = parse(file, contentOf(file));
  const imports = importsOf(source);
  const calls: BoundCall[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'bind') return;
    const [declared, handler] = node.arguments;
    const contract = declared && ts.isIdentifier(declared) ? imports.get(declared.text) : undefined;
    if (!contract || !handler) return;
    calls.push({
      contract: contract.file,
      name: contract.name,
      routes: file,
      uses: serverFilesIn(handler, imports),
    });
  });
  return calls;
};

/** Every `bind(call, handler)` of the server, with the files that its handler uses. */
export const readBoundCalls = (): BoundCall[] =>
  filesOf('src/features/*/server/**/*.ts', 'src/platform/**/*.routes.ts')
    .filter((file) => !isTest(file) && contentOf(file).includes('bind('))
    .flatMap(callsBoundIn);
