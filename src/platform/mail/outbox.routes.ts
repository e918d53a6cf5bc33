import { desc } from 'drizzle-orm';
import type { Dependencies } from '../dependencies.ts';
import { type Binding, bind } from '../http/calls/binding.ts';
import { outboxMails } from './mail.tables.ts';
import { readOutbox } from './outbox.contract.ts';

const SHOWN_MAILS = 100;

export const linksIn = (text: string): string[] => [...new Set(text.match(/https?:\/\/[^\s<>"')]*[^\s<>"').,;:!?]/g))];

/** With a mail server there is no outbox to read. */
export const outboxRoutes = ({ config, db }: Pick<Dependencies, 'config' | 'db'>): Binding[] =>
  config.smtpUrl
    ? []
    : [
        bind(readOutbox, async () => {
          const mails = await db.select().from(outboxMails).orderBy(desc(outboxMails.id)).limit(SHOWN_MAILS);
          return mails.map((mail) => ({ ...mail, links: linksIn(mail.text), sentAt: mail.sentAt.toISOString() }));
        }),
      ];
