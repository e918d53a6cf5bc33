import { spawn } from 'node:child_process';

/** Restarts on a change of the server's code; a change of what the browser sees is reloaded in place by Vite. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', BUNDLE: 'sources' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
