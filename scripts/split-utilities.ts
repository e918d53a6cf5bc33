import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** A style rule with the at-rules around it. */
type Rule = { around: readonly string[]; selector: string; declarations: string };

type SplitSheet = { first: string; parts: Record<string, string> };

const LAYER = '@layer utilities';

const TOKEN = /\\.|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{};]/gs;

/** The statements of a style sheet, or of the inside of a block. Text in quotes and escaped characters end nothing. */
const statementsIn = (css: string): string[] => {
  const statements: string[] = [];
  let [start, depth] = [0, 0];
  for (const { 0: token, index } of css.matchAll(TOKEN)) {
    if (token === '{') depth += 1;
    if (token === '}') depth -= 1;
    if (depth > 0 || (token !== '}' && token !== ';')) continue;
    statements.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return statements;
};

const insideOf = (block: string): string => block.slice(block.indexOf('{') + 1, -1);
const headOf = (block: string): string => block.slice(0, block.indexOf('{')).trim();

const rulesIn = (css: string, around: readonly string[] = []): Rule[] =>
  statementsIn(css).flatMap((statement) => {
    const head = headOf(statement);
    return head.startsWith('@')
      ? rulesIn(insideOf(statement), [...around, head])
      : [{ around, selector: head, declarations: insideOf(statement) }];
  });

const CLASS = /\.((?:\\.|[\w-])+)/g;
const classesIn = (selector: string): string[] =>
  [...selector.matchAll(CLASS)].map(([, name = '']) => name.replace(/\\(.)/g, '$1'));

const sides: Record<string, string> = { top: 'inset', right: 'inset', bottom: 'inset', left: 'inset' };
const families: Record<string, string> = { row: 'gap', column: 'gap', justify: 'place', align: 'place', line: 'font' };

/** Properties of one family can set the same thing: `padding` and `padding-left`. */
const familyOf = (property: string): string => {
  if (/^(--|-webkit-|min-|max-)/.test(property)) return property;
  const [first = ''] = property.split('-');
  return sides[first] ?? families[first] ?? first;
};

const propertiesOf = ({ declarations }: Rule): string[] =>
  [...declarations.replace(/"[^"]*"/g, '').matchAll(/(?:^|[{};])\s*([\w-]+)\s*:/g)].map(([, name = '']) => name);

/** Rules for the same properties in the same states exclude each other: nobody writes `p-2 p-4` on one element. */
const kindOf = (rule: Rule): string =>
  [...rule.around, rule.selector.replace(CLASS, '.'), ...propertiesOf(rule)].join('|');

type Used = { first: number; part: number };

/**
 * Gives every rule the lowest layer in which the order of the whole sheet stays true, although each part comes after
 * the first sheet: a rule of the first sheet that has to win over an earlier one of a part is in a higher layer.
 */
const layersOf = (rules: readonly Rule[], isFirst: (rule: Rule) => boolean): number[] => {
  const families = new Map<string, Map<string, Used>>();
  return rules.map((rule) => {
    // Among important rules a lower layer wins, so they stay together.
    if (rule.declarations.includes('!important')) return 0;
    const [own, isInFirst] = [kindOf(rule), isFirst(rule)];
    const tables = [...new Set(propertiesOf(rule).map(familyOf))].map((family) => {
      const known = families.get(family) ?? new Map<string, Used>();
      families.set(family, known);
      return known;
    });
    const least = tables.flatMap((kinds) =>
      [...kinds].map(([kind, used]) =>
        isInFirst ? Math.max(used.first, kind === own ? 0 : used.part + 1) : Math.max(used.first, used.part),
      ),
    );
    const layer = Math.max(0, ...least);
    for (const kinds of tables) {
      const used = kinds.get(own) ?? { first: 0, part: -1 };
      kinds.set(own, isInFirst ? { ...used, first: layer } : { ...used, part: Math.max(used.part, layer) });
    }
    return layer;
  });
};

const written = ({ around, selector, declarations }: Rule): string =>
  [...around, selector].reduceRight((inside, head) => `${head}{${inside}}`, declarations);

const sheetOf = (rules: readonly { rule: Rule; layer: number }[]): string =>
  [...Map.groupBy(rules, ({ layer }) => layer)]
    .toSorted(([one], [other]) => one - other)
    .map(([layer, members]) => `@layer u${layer}{${members.map(({ rule }) => written(rule)).join('')}}`)
    .join('');

/**
 * Splits the utilities of a compiled style sheet: those that only one part's sources use move to the sheet of that part.
 * @param usedBy the classes that the sources of each part use, and those of all other sources
 */
export const splitUtilities = (
  css: string,
  usedBy: { first: ReadonlySet<string>; parts: Record<string, ReadonlySet<string>> },
): SplitSheet => {
  const statements = statementsIn(css);
  const utilities = statements.filter((statement) => headOf(statement) === LAYER);
  const rules = rulesIn(utilities.map(insideOf).join(''));
  const partOf = (rule: Rule): string | null => {
    const names = classesIn(rule.selector);
    if (names.some((name) => usedBy.first.has(name))) return null;
    const users = Object.keys(usedBy.parts).filter((part) => names.some((name) => usedBy.parts[part]?.has(name)));
    return users.length === 1 ? (users[0] ?? null) : null;
  };
  const parts = new Map(rules.map((rule) => [rule, partOf(rule)]));
  const layers = layersOf(rules, (rule) => parts.get(rule) === null);
  const placed = rules.map((rule, index) => ({ rule, layer: layers[index] ?? 0 }));
  const sheetFor = (part: string | null) =>
    `${LAYER}{${sheetOf(placed.filter(({ rule }) => parts.get(rule) === part))}}`;
  const order = Array.from({ length: Math.max(...layers) + 1 }, (_, layer) => `u${layer}`).join(',');
  return {
    first: statements
      .map((statement) => {
        if (statement === utilities[0]) return `${LAYER}{@layer ${order};}${sheetFor(null)}`;
        return utilities.includes(statement) ? '' : statement;
      })
      .join(''),
    parts: Object.fromEntries(Object.keys(usedBy.parts).map((part) => [part, sheetFor(part)])),
  };
};

const source = join(import.meta.dirname, '..', 'src');
const SHEET = join(source, 'ui/theme/styles.css');
const PART = /^virtual:utilities\/(\w+)\.css$/;
const addressOf = (part: string): string => `virtual:utilities/${part}.css`;

/** The part of the split sheet that a module of the build is, if it is one. */
export const partIn = (id: string): string | undefined => PART.exec(id)?.[1];

/** Everything in the sources of a folder that could be a class. */
const wordsIn = (files: readonly string[]): Set<string> =>
  new Set(files.flatMap((file) => readFileSync(file, 'utf8').split(/[\s"'`]+/)));

/**
 * Takes the utilities of these folders out of the style sheet that every page loads. Each component of a folder imports
 * the sheet of its part, so that the sheet comes with whatever of the folder is loaded first.
 */
export const utilitiesByFolder = (folders: Record<string, readonly string[]>): Plugin => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source, exclude: ['**/*.test.*', '**/server/**'] });
  const isIn = (file: string, part: string): boolean =>
    folders[part]?.some((folder) => file.startsWith(folder)) ?? false;
  const partOf = (file: string): string | undefined => Object.keys(folders).find((part) => isIn(file, part));
  for (const folder of Object.values(folders).flat())
    if (!files.some((file) => file.startsWith(folder)))
      throw new Error(`No source is in ${folder}, whose styles are split off.`);
  const pathsOf = (part: string | undefined) =>
    files.filter((file) => partOf(file) === part).map((file) => join(source, file));
  let split: SplitSheet | undefined;
  return {
    name: 'utilities-by-folder',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    resolveId: (id) => (PART.test(id) ? id : null),
    load: async function (id) {
      const part = partIn(id);
      if (part === undefined) return null;
      await this.load({ id: SHEET });
      return split?.parts[part] ?? null;
    },
    transform: (code, id) => {
      if (id === SHEET) {
        const parts = Object.keys(folders).map((part) => [part, wordsIn(pathsOf(part))] as const);
        split = splitUtilities(code, { first: wordsIn(pathsOf(undefined)), parts: Object.fromEntries(parts) });
        return { code: split.first, map: null };
      }
      const part = id.endsWith('.tsx') && id.startsWith(source) ? partOf(id.slice(source.length + 1)) : undefined;
      return part === undefined ? null : { code: `import '${addressOf(part)}';${code}`, map: null };
    },
  };
};
