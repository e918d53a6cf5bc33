import { type KilledTask, openLife, watchStatements, works } from '../cut-payment.ts';

/** Does it in a process that really ends at the statement. */
process.on('message', (task: KilledTask) => {
  const { deps, pool } = openLife(task);
  watchStatements(pool, task.killBefore, () => process.kill(process.pid, 'SIGKILL'));
  void works[task.work](deps, task.viewer, task.input);
});
