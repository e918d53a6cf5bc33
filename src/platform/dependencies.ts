import type { WriteMail } from '#shared/mail.ts';
import type { WordPaper } from '#shared/paper.ts';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { Events } from './events.ts';
import type { FileStore } from './files/file-store.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import type { Log } from './log.ts';
import type { Mailer } from './mail/mailer.ts';

/** Given to every feature's routes and jobs; created once at start, replaced one by one in tests. */
export type Dependencies = {
  config: Config;
  db: Database;
  jobs: JobQueue;
  events: Events;
  files: FileStore;
  mailer: Mailer;
  writeMail: WriteMail;
  wordPaper: WordPaper;
  log: Log;
  now: () => Date;
};
