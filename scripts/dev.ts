import { spawn } from 'node:child_process';

/** Restarts on changes of the server's code; Vite reloads changes of browser code in place. */
const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'development', BUNDLE: 'sources' },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 0));
