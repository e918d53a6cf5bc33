import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReceiptLink, ReceiptRow, receiptMail } from '#features/licensing/licensing.mails.ts';
import { translateNotice } from '#features/notifications/notification-words.rules.ts';
import { formatFor } from '#shared/format/format.ts';
import { worded } from '#ui/messages/worded.ts';
import type { TemplateOf } from './mail-content.ts';

const rowNames: Record<ReceiptRow, MessageDescriptor> = {
  amount: msg`Amount`,
  method: msg`Paid with`,
  date: msg`Date`,
  licenceNumber: msg`Licence number`,
  invoiceNumber: msg`Invoice number`,
  reference: msg`Reference`,
};

const linkNames: Record<ReceiptLink, MessageDescriptor> = {
  file: msg`Download the file`,
  licence: msg`See the licence and its papers`,
  certificate: msg`Licence certificate (PDF)`,
  invoice: msg`Invoice (PDF)`,
  library: msg`Open your library`,
  wallet: msg`Open your wallet`,
  team: msg`Plan and invoices of your team`,
};

const methods: Record<string, MessageDescriptor> = { card: msg`Card`, wallet: msg`Wallet` };

const wordRow = (i18n: I18n, name: ReceiptRow, value: string): string => {
  if (name === 'date') return formatFor(i18n.locale).longDay(value);
  const method = name === 'method' ? methods[value] : undefined;
  return method ? i18n._(method) : value;
};

export const writeReceipt: TemplateOf<typeof receiptMail> = ({ rows, links, ...notice }, { i18n, urlOf }) => {
  const { title, message } = translateNotice((sentence) => worded(i18n, sentence), notice);
  const [action, ...more] = links.map(({ name, path }) => ({ label: i18n._(linkNames[name]), url: urlOf(path) }));
  return {
    subject: title,
    preview: message,
    title,
    paragraphs: message.split('\n\n'),
    rows: rows.map(({ name, value }) => ({ label: i18n._(rowNames[name]), value: wordRow(i18n, name, value) })),
    ...(action && { action }),
    links: more,
    notes: [i18n._(msg`Mails about payments are always sent, so that you have them when you need them.`)],
  };
};
