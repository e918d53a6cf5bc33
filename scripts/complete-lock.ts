import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { projectFolder } from './run-command.ts';

type LockedPackage = {
  version?: string;
  optional?: boolean;
  dev?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
  engines?: Record<string, string>;
};
export type Lock = { packages: Record<string, LockedPackage> };

const systems = /(linux|darwin|win32|android|freebsd|openbsd|netbsd|sunos|aix|openharmony)/;
const chips = /(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|mips64el|wasm32)/;
const exactVersion = /^\d/;

/** npm looks beside the parent first, then in every node_modules above it. */
const isLocked = ({ packages }: Lock, parent: string, name: string): boolean => {
  const above = parent.includes('node_modules/') ? parent.slice(0, parent.lastIndexOf('node_modules/')) : undefined;
  const nested = parent === '' ? `node_modules/${name}` : `${parent}/node_modules/${name}`;
  if (nested in packages) return true;
  return above !== undefined && isLocked({ packages }, above.replace(/\/$/, ''), name);
};

/** The lock entry of a package for another platform; its name contains the platform. */
const entryFor = (name: string, version: string, parent: LockedPackage): LockedPackage | undefined => {
  const os = systems.exec(name)?.[1];
  const cpu = chips.exec(name)?.[1];
  if (!(os || cpu) || !exactVersion.test(version)) return undefined;
  return {
    version,
    optional: true,
    ...(parent.dev && { dev: true }),
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(name.includes('musl') && { libc: ['musl'] }),
  };
};

/** npm compares these with the Node that runs npm. The packages run on the Node that the lock installs. */
const withoutMetEngines = (entry: LockedPackage, ourNode: string): LockedPackage => {
  const { engines, ...rest } = entry;
  return semver.satisfies(ourNode, engines?.node ?? '*') ? rest : entry;
};

/**
 * Adds optional packages of other platforms that the lock lacks. A registry mirror may hide them from npm, and `npm ci`
 * would then refuse the lock. Drops the engines that our own Node meets: npm would warn of each of them on an older Node.
 */
export const completeLock = (lock: Lock): { lock: Lock; added: string[] } => {
  const missing = Object.entries(lock.packages).flatMap(([at, parent]) =>
    Object.entries(parent.optionalDependencies ?? {}).flatMap(([name, version]) => {
      const entry = isLocked(lock, at, name) ? undefined : entryFor(name, version, parent);
      return entry ? [[`node_modules/${name}`, entry] as const] : [];
    }),
  );
  const ourNode = lock.packages['node_modules/node']?.version;
  const locked = Object.entries(lock.packages).map(([path, entry]) => {
    const isDependency = path !== '' && ourNode !== undefined;
    return [path, isDependency ? withoutMetEngines(entry, ourNode) : entry] as const;
  });
  const sorted = [...missing, ...locked].sort(([a], [b]) => (a < b ? -1 : 1));
  return { lock: { ...lock, packages: Object.fromEntries(sorted) }, added: missing.map(([path]) => path) };
};

if (import.meta.main) {
  const file = join(projectFolder, 'package-lock.json');
  const { lock, added } = completeLock(JSON.parse(readFileSync(file, 'utf8')) as Lock);
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(added.length > 0 ? `Added to the lock:\n${added.join('\n')}` : 'The lock is complete.');
}
