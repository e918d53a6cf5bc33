import { waitForFeaturedPhotos } from '../../scripts/demo-library.ts';
import { openSessions } from '../../scripts/open-sessions.ts';
import { startTamarind, temporaryFolder } from '../../scripts/tamarind-process.ts';

const START_LIMIT_MS = 600_000;
const ENDLESS = '999999999';

/** A test knows only that an answer was 500; the reason is in the log of the server, which goes with the run. */
const printErrors = (output: string): void => {
  const errors = output.split('\n').filter((line) => line.startsWith('{"level":50,'));
  if (errors.length > 0) console.error(`Errors that the server logged:\n${errors.join('\n')}`);
};

/**
 * One real Tamarind for the whole run: fresh data, demo library, the same process as `npm start`. Playwright calls the
 * default export of its global set-up.
 */
const serveForTests = async (): Promise<() => Promise<void>> => {
  const data = temporaryFolder('e2e');
  const tamarind = await startTamarind({
    dataDir: data.path,
    port: Number(process.env.E2E_PORT),
    // All tests share one client address.
    env: {
      DEMO: 'small',
      RATE_LIMIT_MAILS_PER_HOUR: ENDLESS,
      RATE_LIMIT_DECLINES_PER_HOUR: ENDLESS,
      RATE_LIMIT_READS_PER_MINUTE: ENDLESS,
      RATE_LIMIT_WRITES_PER_MINUTE: ENDLESS,
      // A machine that stands still for some seconds is no database that is away.
      DATABASE_WAIT_SECONDS: '60',
      // The server of a business is a process beside the test.
      WEBHOOK_ADDRESSES: 'any',
    },
    limitMs: START_LIMIT_MS,
  });
  await waitForFeaturedPhotos(tamarind.address);
  // Test workers receive this through their environment.
  process.env.E2E_SERVER = JSON.stringify({ dataDir: data.path, address: tamarind.address });
  process.env.E2E_SESSIONS = JSON.stringify(await openSessions(data.path, tamarind.address));
  return async () => {
    await tamarind.stop();
    printErrors(tamarind.output());
    data.remove();
  };
};

export default serveForTests;
