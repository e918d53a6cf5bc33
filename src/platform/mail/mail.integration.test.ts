import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { type MailServer, startMailServer } from '../../../tests/support/mail-server.ts';
import { type Ask, startTestServer, type TestServer } from '../../../tests/support/server.ts';
import { mailStatus } from './mail.tables.ts';
import { createMailer } from './mailer.ts';
import { linksIn } from './outbox.routes.ts';

const mail = {
  to: 'ana@example.com',
  subject: 'Please confirm',
  html: '<a href="http://127.0.0.1/verify-email?token=1">Confirm</a>',
  text: 'Confirm: http://127.0.0.1/verify-email?token=1 (or http://127.0.0.1/help)',
};

describe('without a mail server', () => {
  let server: TestServer;
  let ask: Ask;
  beforeAll(async () => {
    server = await startTestServer();
    ask = await server.as('visitor');
  });
  afterAll(() => server.stop());

  it('mails can be read by the developer, newest first', async () => {
    await server.deps.mailer.send(mail);
    await server.deps.mailer.send({ ...mail, subject: 'Second' });
    const [second, first] = await (await ask('/api/dev/outbox')).json();
    expect(second.subject).toBe('Second');
    expect(first).toMatchObject({
      ...mail,
      links: ['http://127.0.0.1/verify-email?token=1', 'http://127.0.0.1/help'],
    });
    expect(Date.parse(first.sentAt)).not.toBeNaN();
  });

  it('nobody can read them in production', async () => {
    const production = await startTestServer({ database: server.database, env: { NODE_ENV: 'production' } });
    expect((await (await production.as('visitor'))('/api/dev/outbox')).status).toBe(404);
    await production.stop();
  });
});

describe('with a mail server', () => {
  let mailServer: MailServer;
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => mailServer?.stop());

  const mailerAt = (smtpUrl: string) =>
    createMailer({ smtpUrl, mailFrom: 'Tamarind <hello@tamarind.example>' }, database.db);

  it('mails go there', async () => {
    mailServer = await startMailServer({ refuses: false });
    await mailerAt(mailServer.url).send(mail);
    const { received } = mailServer;
    expect(received).toContain('MAIL FROM:<hello@tamarind.example>');
    expect(received).toContain('RCPT TO:<ana@example.com>');
    expect(received).toContain('Subject: Please confirm');
  });

  it('a refusal is thrown, so that the job tries again', async () => {
    mailServer = await startMailServer({ refuses: true });
    await expect(mailerAt(mailServer.url).send(mail)).rejects.toThrow();
  });

  it('how the last ones went is remembered, by a code that names nobody', async () => {
    const status = () => database.db.select().from(mailStatus);
    mailServer = await startMailServer({ refuses: true });
    await expect(mailerAt(mailServer.url).send(mail)).rejects.toThrow();
    const [failed] = await status();
    expect(failed).toMatchObject({ way: 'smtp', failure: '451' });
    await mailServer.stop();
    mailServer = await startMailServer({ refuses: false });
    await mailerAt(mailServer.url).send(mail);
    const [sent] = await status();
    expect(sent?.sentAt?.getTime()).toBeGreaterThanOrEqual(sent?.failedAt?.getTime() ?? 0);
    expect(JSON.stringify(await status())).not.toContain('ana@');
  });

  it('a mail goes out also where that cannot be written down', async () => {
    mailServer = await startMailServer({ refuses: false });
    await database.pool.query('alter table mail_status rename to mail_status_away');
    await mailerAt(mailServer.url).send(mail);
    expect(mailServer.received).toContain('Subject: Please confirm');
    await database.pool.query('alter table mail_status_away rename to mail_status');
  });
});

describe('an outbox', () => {
  it('is not there where a mail server is', async () => {
    const server = await startTestServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    expect((await (await server.as('visitor'))('/api/dev/outbox')).status).toBe(404);
    await server.stop();
  });
});

describe('linksIn', () => {
  it('finds each address once', () => {
    expect(linksIn('see https://a.example/x?y=1, <https://b.example> and https://b.example')).toEqual([
      'https://a.example/x?y=1',
      'https://b.example',
    ]);
  });
});
