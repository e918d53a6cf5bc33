import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chunksByScreen, type SharedChunk } from './chunks-by-screen.ts';

const own = (path: string) => join(import.meta.dirname, '..', 'src', path);
const ICONS = '/app/node_modules/lucide-react/dist/esm/lucide-react.mjs';
const icon = (name: string) => `/app/node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

/** Modules by path, each with what it imports and the icons among that. */
const graph = (modules: Record<string, { imports?: string[]; icons?: string; isEntry?: true }>) => {
  const known = new Map(
    Object.entries(modules).map(([path, { imports = [], icons, isEntry = false }]) => [
      own(path),
      {
        code: icons ? `import { ${icons} } from 'lucide-react';` : '',
        importedIds: [...imports.map(own), ...(icons ? [ICONS] : [])],
        isEntry,
      },
    ]),
  );
  known.set(ICONS, {
    code: `export { default as Heart, default as HeartIcon } from './icons/heart.mjs';\nexport { default as Bell } from './icons/bell.mjs';`,
    importedIds: [icon('heart'), icon('bell')],
    isEntry: false,
  });
  return { getModuleInfo: (id: string) => known.get(id) ?? null };
};

const site = graph({
  'Home.tsx': { imports: ['Tile.tsx', 'Hero.tsx'] },
  'Photo.tsx': { imports: ['Tile.tsx', 'Stage.tsx'], icons: 'Bell' },
  'Clip.tsx': { imports: ['Stage.tsx'], icons: 'Bell as Ring' },
  'Tile.tsx': { imports: ['like.ts'], icons: 'HeartIcon' },
  'Hero.tsx': {},
  'Stage.tsx': {},
  'like.ts': { imports: ['Tile.tsx'] },
});
const rules: SharedChunk[] = [
  { name: 'base', screens: ['Home.tsx', 'Photo.tsx'], neededBy: 2, libraries: /\/node_modules\/react\// },
  { name: 'detail', screens: ['Photo.tsx', 'Clip.tsx'], neededBy: 2 },
];

describe('the script file of a module', () => {
  const nameOf = chunksByScreen(rules);

  it('is the one of the screens that share it, directly or through others', () => {
    const names = ['Tile.tsx', 'like.ts', 'Stage.tsx', 'Hero.tsx', 'Clip.tsx'].map((path) => nameOf(own(path), site));
    expect(names).toEqual(['base', 'base', 'detail', null, null]);
  });

  it('follows from the icons that a module names, not from the package that exports all', () => {
    expect([icon('heart'), icon('bell')].map((id) => nameOf(id, site))).toEqual(['base', 'detail']);
  });

  it('is never shared with the entry, which waits for a screen while the screen waits for its files', () => {
    const withEntry = graph({ 'browser.ts': { imports: ['App.tsx'], isEntry: true }, 'App.tsx': {} });
    const nameWithEntry = chunksByScreen([{ name: 'base', screens: ['browser.ts'], neededBy: 1 }]);
    const names = ['browser.ts', 'App.tsx'].map((path) => nameWithEntry(own(path), withEntry));
    expect(names).toEqual([null, 'base']);
  });

  it('is named by the package where a rule says so', () => {
    expect(nameOf('/app/node_modules/react/index.js', site)).toBe('base');
    expect(nameOf('/app/node_modules/hls.js/index.js', site)).toBeNull();
  });

  it('cannot be asked for with a screen that is gone', () => {
    const nameWithGone = chunksByScreen([{ name: 'base', screens: ['Gone.tsx'], neededBy: 1 }]);
    expect(() => nameWithGone(own('Home.tsx'), site)).toThrow('The build has no module Gone.tsx');
  });
});
