import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import viteConfig from './vite.config.ts';

/** Each has its own databases open on the one server, which takes 60 connections. */
const MOST_WORKERS = 4;

const folders = '{src,tests,scripts,demo,bench}';
const integrationTests = `${folders}/**/*.integration.test.ts`;

// The bundle's own plugins, so that a test sees the macros and JSX as the browser will.
const { plugins } = viteConfig({ command: 'serve', mode: 'test' });

/** Tests that start Tamarind mostly wait, so they begin first and run beside the others, not after them. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waits = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/start/');
    return [...sorted.filter(waits), ...sorted.filter((file) => !waits(file))];
  }
}

export default defineConfig({
  plugins,
  test: {
    // One stray mock or timer must not reach the next test.
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    // One process for each core keeps its modules: loading them anew for every file took as long as the tests.
    isolate: false,
    sequence: { sequencer: WaitingFirst },
    maxWorkers: Math.min(availableParallelism(), MOST_WORKERS),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // A busy machine is no failure.
          testTimeout: 120_000,
          include: [`${folders}/**/*.test.{ts,tsx}`],
          exclude: [...configDefaults.exclude, integrationTests],
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'integration',
          include: [integrationTests],
          alias: { '@node-rs/argon2': join(import.meta.dirname, 'tests/support/quick-argon2.ts') },
          globalSetup: ['tests/support/cluster.ts'],
          setupFiles: ['tests/support/production-react.ts'],
          // They wait for processes, jobs and the database: two more files than cores keep the cores busy.
          maxWorkers: Math.min(availableParallelism() + 2, MOST_WORKERS),
          testTimeout: 240_000,
          // What is waited for comes by a notice or a job; a second is no time for a busy machine.
          expect: { poll: { timeout: 60_000 } },
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
