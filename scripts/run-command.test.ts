import { describe, expect, it } from 'vitest';
import { runCommand } from './run-command.ts';

describe('running a command', () => {
  it('collects both streams and the exit code', async () => {
    const { exitCode, output } = await runCommand('node', [
      '-e',
      'console.log("out"); console.error("err"); process.exit(3)',
    ]);
    expect(exitCode).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('err');
  });

  it('hands over what the environment should have', async () => {
    const { output } = await runCommand('node', ['-p', 'process.env.GREETING'], { env: { GREETING: 'bon dia' } });
    expect(output.trim()).toBe('bon dia');
  });

  it('finds the project’s own tools first', async () => {
    const { output } = await runCommand('node', ['-p', 'process.version']);
    expect(output).toMatch(/^v24\./);
  });

  it('lets others have the processors first at low priority', async () => {
    const nicenessOf = async (isLowPriority: boolean) =>
      Number((await runCommand('node', ['-p', 'os.getPriority()'], { isLowPriority })).output);
    expect(await nicenessOf(true)).toBe(Math.min((await nicenessOf(false)) + 12, 19));
  });

  it('says so when there is no such command', async () => {
    const { exitCode, output } = await runCommand('no-such-command', []);
    expect(exitCode).not.toBe(0);
    expect(output).toContain('no-such-command could not be started');
  });

  it('stops what does not end', async () => {
    const { exitCode, output } = await runCommand('node', ['-e', 'setInterval(() => {}, 1000)'], { limitMs: 100 });
    expect(exitCode).not.toBe(0);
    expect(output).toContain('Stopped: not finished');
  });
});
