import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { type MailWay, mailStatus, outboxMails } from './mail.tables.ts';

export type Mail = { to: string; subject: string; html: string; text: string };

/** Called by jobs, which try again when it throws. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

const ANSWER_LIMIT_MS = 15_000;

const smtpMailer = (smtpUrl: string, from: string): Mailer => {
  // Loaded with the first mail: web processes never send one.
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    const limits = {
      connectionTimeout: ANSWER_LIMIT_MS,
      greetingTimeout: ANSWER_LIMIT_MS,
      socketTimeout: ANSWER_LIMIT_MS,
    };
    return createTransport({ url: smtpUrl, ...limits }, { from });
  };
  let transport: ReturnType<typeof connect> | undefined;
  return {
    send: async (mail) => {
      transport ??= connect();
      await (await transport).sendMail(mail);
    },
  };
};

const outboxMailer = (db: Database): Mailer => ({
  send: async (mail) => {
    await db.insert(outboxMails).values(mail);
  },
});

export const mailWayOf = ({ smtpUrl }: Pick<Config, 'smtpUrl'>): MailWay => (smtpUrl ? 'smtp' : 'outbox');

/** `550`, or `ECONNREFUSED` where the server did not answer at all. */
const failureCodeOf = (error: unknown): string => {
  const { responseCode, code } = error as { responseCode?: number; code?: string };
  return String(responseCode ?? code ?? 'unknown');
};

/** Remembers how the last mails went, so that admins hear when none goes out any more. */
const withStatus = (mailer: Mailer, way: MailWay, db: Database): Mailer => {
  const note = async (status: Partial<typeof mailStatus.$inferInsert>): Promise<void> => {
    try {
      const row = { way, ...status };
      await db.insert(mailStatus).values(row).onConflictDoUpdate({ target: mailStatus.way, set: status });
    } catch {
      // The note is not worth more than the mail.
    }
  };
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        await note({ failedAt: new Date(), failure: failureCodeOf(error) });
        throw error;
      }
      await note({ sentAt: new Date() });
    },
  };
};

/** Mails go to the SMTP server, or, where none is named, into the outbox. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database): Mailer =>
  withStatus(config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : outboxMailer(db), mailWayOf(config), db);
