import { type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ServerUser } from './server-user.ts';

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

/** Whether that account may enter (or run) the path and every folder on the way to it. */
export const canReach = (path: string, user: ServerUser): boolean =>
  !user || withParents(path).every((part) => mayEnter(statSync(part), user));
