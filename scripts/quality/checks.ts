import { bundleFolder, isMadeFrom } from '#app/bundle/bundle.ts';
import { projectFolder, runCommand } from '../run-command.ts';
import { checkImports } from './import-rules.ts';
import { checkOutcome, type Step } from './step.ts';

const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { exitCode, output } = await runCommand(program, args, { isLowPriority: true });
    return checkOutcome(exitCode === 0, output);
  },
});

const importRules: Step = {
  name: 'Import rules',
  run: async () => {
    const sentences = await checkImports();
    return checkOutcome(sentences.length === 0, sentences.join('\n'));
  },
};

/** Built once and first: of tests that need it, several would start at once, and each would build its own. */
export const bundle: Step = {
  name: 'Bundle',
  run: async () => {
    if (isMadeFrom(projectFolder, bundleFolder)) return checkOutcome(true, '');
    const { exitCode, output } = await runCommand('node', ['scripts/build.ts']);
    return checkOutcome(exitCode === 0, output);
  },
};

/** Fast checks of the source code, independent of each other. */
export const checks: Step[] = [
  command('Format and lint', 'biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off'),
  command('Types', 'node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'),
  importRules,
  command('Dead code', 'knip', '--no-progress'),
  command('Texts in catalogues', 'lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1'),
];
