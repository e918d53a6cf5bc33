import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const projectFolder = fileURLToPath(new URL('..', import.meta.url));

export type CommandOptions = {
  env?: Record<string, string>;
  limitMs?: number;
  /** What runs beside it gets the processors first. */
  isLowPriority?: boolean;
};
export type CommandResult = { exitCode: number; output: string };

const DEFAULT_LIMIT_MS = 15 * 60_000;
const GRACE_MS = 20_000;
/** Above the niceness of the children that process media, which integration tests wait for. */
const LOW_PRIORITY_NICENESS = '12';

/** Runs a command from node_modules/.bin or the PATH in the project's folder and collects its output. */
export const runCommand = (command: string, args: string[], options: CommandOptions = {}): Promise<CommandResult> =>
  new Promise((resolve) => {
    const limitMs = options.limitMs ?? DEFAULT_LIMIT_MS;
    const wrapper = options.isLowPriority ? ['nice', '-n', LOW_PRIORITY_NICENESS] : [];
    const [program = command, ...rest] = [...wrapper, command, ...args];
    const child = spawn(program, rest, {
      cwd: projectFolder,
      env: { ...process.env, ...options.env, PATH: `${projectFolder}node_modules/.bin:${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    const collect = (chunk: Buffer) => chunks.push(chunk);
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);

    // SIGINT first: test runners close their browsers and servers on it.
    const interrupt = setTimeout(() => {
      chunks.push(Buffer.from(`\nStopped: not finished after ${Math.round(limitMs / 1000)} s.\n`));
      child.kill('SIGINT');
    }, limitMs);
    const kill = setTimeout(() => child.kill('SIGKILL'), limitMs + GRACE_MS);

    const finish = (exitCode: number) => {
      clearTimeout(interrupt);
      clearTimeout(kill);
      resolve({ exitCode, output: Buffer.concat(chunks).toString('utf8') });
    };
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${command} could not be started: ${error.message}\n`));
      finish(127);
    });
    child.on('close', (exitCode) => finish(exitCode ?? 1));
  });
