import type { Config } from '#platform/config.ts';
import type { Database } from '#platform/db/database.ts';
import { outboxMails } from './mail.tables.ts';

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

/** Mails go to the SMTP server, or, where none is named, into the outbox. */
export const createMailer = (config: Pick<Config, 'smtpUrl' | 'mailFrom'>, db: Database): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : outboxMailer(db);
