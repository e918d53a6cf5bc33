import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const KILOBYTE = 1024;
const run = promisify(execFile);

const fromProc = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * KILOBYTE;
};

const fromPs = async (pid: number): Promise<number> => {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * KILOBYTE;
};

/** How much memory a process holds; 0 once it has ended. */
export const residentBytes = async (pid: number): Promise<number> => {
  try {
    return await (process.platform === 'linux' ? fromProc(pid) : fromPs(pid));
  } catch {
    return 0;
  }
};
