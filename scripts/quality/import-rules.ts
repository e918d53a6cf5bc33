import { globSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { projectFolder } from '../run-command.ts';

export type BrokenRule = { rule: string; why: string; from: string; to: string };
export type ImportReport = { broken: BrokenRule[]; modules: string[] };

const sourceFolders = ['src', 'demo', 'scripts', 'tests', 'e2e', 'bench'];

/** Checks every import under a folder against .dependency-cruiser.js. */
export const readImports = async (baseDir: string): Promise<ImportReport> => {
  const options = await extractDepcruiseOptions(join(projectFolder, '.dependency-cruiser.js'));
  const folders = globSync(sourceFolders, { cwd: baseDir });
  const { output } = await cruise(folders, { ...options, baseDir });
  const result = output as ICruiseResult;
  const reasons = new Map((result.summary.ruleSetUsed?.forbidden ?? []).map(({ name, comment }) => [name, comment]));
  return {
    modules: result.modules.map((module) => module.source),
    broken: result.summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      why: reasons.get(rule.name) ?? '',
      from,
      to,
    })),
  };
};

/** Source files that were not read: with an unsuitable TypeScript the tool silently reads nothing. */
export const unreadFiles = (baseDir: string, modules: string[]): string[] => {
  const read = new Set(modules);
  const patterns = sourceFolders.map((folder) => `${folder}/**/*.{ts,tsx}`);
  return globSync(patterns, { cwd: baseDir }).filter((file) => !read.has(file));
};

/** Error messages; empty when all is well. */
export const checkImports = async (): Promise<string[]> => {
  const { broken, modules } = await readImports(projectFolder);
  if (modules.length === 0) return ['No module was read: dependency-cruiser needs a TypeScript below 7.'];
  return [
    ...unreadFiles(projectFolder, modules).map((file) => `${file} was not read.`),
    ...broken.map(({ rule, why, from, to }) => `${from} → ${to}\n    ${rule}: ${why}`),
  ];
};

if (import.meta.main) {
  const sentences = await checkImports();
  for (const sentence of sentences) console.error(sentence);
  process.exitCode = sentences.length > 0 ? 1 : 0;
}
