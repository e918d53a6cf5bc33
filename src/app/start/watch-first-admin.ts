import { hasAdmin } from '#features/accounts/server/admin/bootstrap-admin.ts';
import type { Config } from '#platform/config.ts';
import type { Dependencies } from '#platform/dependencies.ts';
import { href } from '#shared/pages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import type { Cleanup } from './cleanup.ts';

const WARN_EVERY_MS = 10 * MINUTE_MS;

/** Tells the operator of a public site without an admin what to do. */
const firstAdminWarning = ({ publicUrl, bootstrapCode }: Pick<Config, 'publicUrl' | 'bootstrapCode'>): string => {
  const where = publicUrl + href('login');
  return bootstrapCode === undefined
    ? `Warning: there is no admin yet, and whoever signs in first can become it at ${where}. Do it now, or set BOOTSTRAP_CODE.`
    : `Warning: there is no admin yet. Sign in at ${where} and give the BOOTSTRAP_CODE to Bootstrap Admin Access.`;
};

type Watched = Pick<Dependencies, 'config' | 'db' | 'log'>;

/** For public sites: warns at start, and repeatedly in the log, until there is an admin. */
export const watchFirstAdmin = async (
  { config, db, log }: Watched,
  print: (line: string) => void,
  cleanup: Cleanup,
  warnEveryMs = WARN_EVERY_MS,
): Promise<void> => {
  if (await hasAdmin(db)) return;
  const warning = firstAdminWarning(config);
  print(warning);
  log.warn(warning);
  const look = async () => {
    // While the database is away nobody can become admin.
    if (!(await hasAdmin(db).catch(() => false))) return log.warn(warning);
    clearInterval(timer);
    log.info('there is an admin now');
  };
  const timer = setInterval(() => void look(), warnEveryMs);
  timer.unref();
  cleanup.add(() => {
    clearInterval(timer);
    return Promise.resolve();
  });
};
