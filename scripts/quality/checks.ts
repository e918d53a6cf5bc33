import { runCommand } from '../run-command.ts';
import { checkImports } from './import-rules.ts';
import { checkOutcome, type Step } from './step.ts';

const command = (name: string, program: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { exitCode, output } = await runCommand(program, args);
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

/** Fast checks of the source code, independent of each other. */
export const checks: Step[] = [
  command('Format and lint', 'biome', 'check', '--error-on-warnings', '--diagnostic-level=warn', '--colors=off'),
  command('Types', 'node', 'node_modules/typescript-7/bin/tsc', '--noEmit', '-p', '.'),
  importRules,
  command('Dead code', 'knip', '--no-progress'),
  command('Texts in catalogues', 'lingui', 'check', 'sync', '--clean', '--verbose', '--workers', '1'),
];
