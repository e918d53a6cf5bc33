import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportReport, readImports, unreadFiles } from '../../scripts/quality/import-rules.ts';
import { projectFolder } from '../../scripts/run-command.ts';

type Tree = Record<string, string[]>;

const rightTree: Tree = {
  'src/main.ts': ['#app/server.ts', '#platform/log.ts'],
  'src/app/server.ts': ['#features/accounts/server/accounts.routes.ts', '#features/media/client/PhotoScreen.tsx'],
  'src/app/seed.ts': ['../../demo/load.ts'],
  'src/shared/money.ts': ['./access.ts', 'zod/mini'],
  'src/shared/access.ts': [],
  'src/shared/access.test.ts': ['./access.ts', '../../tests/support/fakes.ts', 'node:fs', 'vitest'],
  'src/platform/log.ts': ['#shared/access.ts', 'node:fs', 'pino'],
  'src/ui/Button.tsx': ['#shared/access.ts', 'react'],
  'src/features/accounts/accounts.contract.ts': ['#shared/access.ts', 'zod/mini', './accounts.rules.ts'],
  'src/features/accounts/accounts.rules.ts': [],
  'src/features/manifest.ts': ['#features/media/media.rules.ts', '#platform/log.ts'],
  'src/app/start/feature-wiring.ts': ['#features/accounts/feature.ts'],
  'src/features/accounts/feature.ts': ['#features/manifest.ts', './accounts.contract.ts', './server/sign-in.ts'],
  'src/features/accounts/server/accounts.routes.ts': ['#platform/log.ts', '../accounts.contract.ts', './sign-in.ts'],
  'src/features/accounts/server/sign-in.ts': ['../accounts.rules.ts', 'node:crypto'],
  'src/features/accounts/client/Avatar.tsx': ['#ui/Button.tsx', '../accounts.contract.ts'],
  'src/features/media/media.rules.ts': ['#features/accounts/accounts.rules.ts'],
  'src/features/media/server/media.jobs.ts': ['#features/accounts/server/sign-in.ts', '#platform/log.ts'],
  'src/features/media/client/PhotoScreen.tsx': ['#features/accounts/client/Avatar.tsx', './PhotoCard.tsx'],
  'src/features/media/client/PhotoCard.tsx': ['#ui/Button.tsx'],
  'demo/load.ts': ['#features/media/server/media.jobs.ts', '#platform/log.ts'],
  'scripts/shots.ts': ['#app/server.ts', 'vitest'],
  'tests/support/fakes.ts': ['#app/server.ts'],
};

/** One wrong import for each rule, each in a file of its own; the rule must name that file and what it imports. */
const wrongImports: [rule: string, from: string, to: string][] = [
  ['shared-imports-zod-only', 'src/shared/wrong.ts', '#platform/log.ts'],
  ['shared-imports-zod-only', 'src/shared/wrong-package.ts', 'pino'],
  ['platform-knows-no-business', 'src/platform/wrong.ts', '#features/accounts/accounts.rules.ts'],
  ['platform-knows-no-business', 'src/platform/wrong-ui.ts', '#ui/theme.ts'],
  ['ui-knows-no-business', 'src/ui/wrong.ts', '#features/accounts/accounts.rules.ts'],
  ['ui-knows-no-business', 'src/ui/wrong-platform.ts', '#platform/log.ts'],
  ['descriptions-stay-pure', 'src/features/media/wrong.contract.ts', './server/media.jobs.ts'],
  ['descriptions-stay-pure', 'src/features/media/wrong.rules.ts', 'pino'],
  ['server-shows-nothing', 'src/features/media/server/wrong.ts', '../client/useLike.ts'],
  ['server-shows-nothing', 'src/features/media/server/wrong-ui.ts', '#ui/theme.ts'],
  ['client-reaches-no-server', 'src/features/media/client/wrong.ts', '../server/media.jobs.ts'],
  ['client-reaches-no-server', 'src/features/media/client/wrong-platform.ts', '#platform/log.ts'],
  ['browser-has-no-node', 'src/features/media/client/wrong-node.ts', 'node:fs'],
  ['browser-has-no-node', 'src/ui/wrong-node.ts', 'node:fs'],
  ['node-runs-no-tsx', 'src/platform/wrong-tsx.ts', './Template.tsx'],
  [
    'ends-of-features-are-private',
    'src/features/media/server/wrong-end.ts',
    '#features/accounts/server/accounts.routes.ts',
  ],
  ['ends-of-features-are-private', 'src/features/products/server/wrong-end.ts', '#features/media/server/media.jobs.ts'],
  [
    'ends-of-features-are-private',
    'src/features/products/client/wrong-end.ts',
    '#features/media/client/PhotoScreen.tsx',
  ],
  ['server-shows-nothing', 'src/features/products/feature.ts', '#features/media/client/useLike.ts'],
  ['descriptions-stay-pure', 'src/features/accounts/wrong.rules.ts', './feature.ts'],
  ['manifests-are-for-the-start', 'src/app/browser/wrong.ts', '#features/accounts/feature.ts'],
  ['manifests-are-for-the-start', 'src/features/accounts/client/wrong.ts', '../feature.ts'],
  ['nobody-imports-app', 'src/features/media/server/wrong-app.ts', '#app/server.ts'],
  ['nobody-imports-app', 'demo/wrong-app.ts', '#app/server.ts'],
  ['demo-takes-the-real-path', 'demo/wrong.ts', '#ui/theme.ts'],
  ['features-are-listed', 'src/app/wrong-feature.ts', '#features/surprises/surprise.rules.ts'],
  ['feature-order-accounts', 'src/features/accounts/server/wrong.ts', '#features/information/information.rules.ts'],
  ['feature-order-media', 'src/features/media/media-wrong.rules.ts', '#features/products/products.rules.ts'],
  ['feature-order-onboarding', 'src/features/onboarding/client/wrong.ts', '#features/information/information.rules.ts'],
  ['no-cycles', 'src/platform/circle-a.ts', './circle-b.ts'],
  ['no-barrels', 'src/platform/wrong-barrel.ts', './http/index.ts'],
  ['product-without-tests', 'src/platform/wrong-test.ts', '../../tests/support/fakes.ts'],
  ['product-without-dev-dependencies', 'src/platform/wrong-package.ts', 'vitest'],
  ['everything-resolves', 'src/platform/wrong-nowhere.ts', './nowhere.ts'],
];

/** What the wrong imports lead to and the right tree does not have. */
const targets: Tree = {
  'src/ui/theme.ts': [],
  'src/features/media/client/useLike.ts': [],
  'src/platform/Template.tsx': [],
  'src/platform/circle-b.ts': ['./circle-a.ts'],
  'src/platform/http/index.ts': [],
  'src/features/surprises/surprise.rules.ts': [],
  'src/features/products/products.rules.ts': [],
  'src/features/information/information.rules.ts': [],
};

const folder = mkdtempSync(join(tmpdir(), 'import-rules-'));

const plant = (name: string, tree: Tree): string => {
  const base = join(folder, name);
  mkdirSync(base, { recursive: true });
  symlinkSync(join(projectFolder, 'node_modules'), join(base, 'node_modules'));
  symlinkSync(join(projectFolder, 'package.json'), join(base, 'package.json'));
  for (const [file, imports] of Object.entries(tree)) {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    const lines = [...imports.map((path) => `import '${path}';`), 'export const planted: boolean = true;'];
    writeFileSync(join(base, file), lines.join('\n'));
  }
  return base;
};

afterAll(() => rmSync(folder, { recursive: true }));

describe('the import rules', () => {
  it('accept a house that keeps them, and read all of it', async () => {
    const base = plant('right', rightTree);
    const { broken, modules } = await readImports(base);
    expect(broken).toEqual([]);
    expect(unreadFiles(base, modules)).toEqual([]);
  });

  describe('report', () => {
    let report: ImportReport;
    beforeAll(async () => {
      const wrong = Object.fromEntries(wrongImports.map(([, from, to]) => [from, [to]]));
      report = await readImports(plant('wrong', { ...rightTree, ...targets, ...wrong }));
    });

    it.each(wrongImports)('%s: %s → %s', (rule, from, to) => {
      const lastPart = to.split('/').at(-1)?.replace('node:', '') ?? to;
      const named = report.broken.filter((broken) => broken.rule === rule && broken.from === from);
      expect(named.map((broken) => broken.to)).toEqual([expect.stringContaining(lastPart)]);
    });

    it('nothing in the files that keep the rules', () => {
      const innocent = new Set(Object.keys(rightTree));
      expect(report.broken.filter(({ from }) => innocent.has(from))).toEqual([]);
    });
  });

  it('notice when nothing was read', () => {
    const base = plant('unread', { 'src/shared/money.ts': [] });
    expect(unreadFiles(base, [])).toEqual(['src/shared/money.ts']);
  });

  it('hold for every rule that there is', async () => {
    const { default: config } = (await import('../../.dependency-cruiser.js' as string)) as RuleFile;
    const names = config.forbidden.map(({ name }) => name).filter((name) => !name.startsWith('feature-order-'));
    expect([...new Set(wrongImports.map(([rule]) => rule))]).toEqual(expect.arrayContaining(names));
  });
});

type RuleFile = { default: { forbidden: { name: string }[] } };
