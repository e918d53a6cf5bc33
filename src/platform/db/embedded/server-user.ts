import { readFileSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error.ts';

/** The account that runs PostgreSQL; `undefined` is the one that runs this process. */
export type ServerUser = { uid: number; gid: number } | undefined;

const lookUp = (name: string): ServerUser => {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  // Some systems write nobody as -2, which the kernel takes as an unsigned number.
  return uid && gid ? { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 } : undefined;
};

const ownerOf = (folder: string): ServerUser => {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { uid, gid };
};

/** PostgreSQL refuses to run as root: root hands it to whoever owns the data, else to postgres, else to nobody. */
export const chooseServerUser = (home: string | undefined): ServerUser => {
  if (process.getuid?.() !== 0) return undefined;
  const user = (home && ownerOf(home)) || lookUp('postgres') || lookUp('nobody');
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root and this system has neither a user postgres nor nobody: start as a normal user, or set DATABASE_URL.',
  );
};

/** Spawn options of PostgreSQL's programs: an empty environment, and a working folder that the account may enter. */
export const spawnOptions = (home: string, user: ServerUser) => ({
  cwd: home,
  env: { LC_ALL: 'C', TZ: 'UTC' },
  ...user,
});

const ENTER = 1;

const mayEnter = (stats: Stats, user: NonNullable<ServerUser>): boolean => {
  const forOthers = stats.gid === user.gid ? stats.mode >> 3 : stats.mode;
  const bits = stats.uid === user.uid ? stats.mode >> 6 : forOthers;
  return (bits & ENTER) === ENTER;
};

const withParents = (path: string): string[] => {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...withParents(parent)];
};

/** Whether the account may enter (or execute) the path and every folder above it. */
export const canReach = (path: string, user: ServerUser): boolean =>
  !user || withParents(path).every((part) => mayEnter(statSync(part), user));
