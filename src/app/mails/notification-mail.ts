import { msg } from '@lingui/core/macro';
import type { notificationMail } from '#features/notifications/notifications.mails.ts';
import { href } from '#shared/pages.ts';
import type { TemplateOf } from './mail-content.ts';

export const writeNotification: TemplateOf<typeof notificationMail> = ({ title, message, path }, { i18n, urlOf }) => ({
  subject: title,
  preview: message,
  title,
  paragraphs: message.split('\n\n'),
  action: {
    label: path ? i18n._(msg`View`) : i18n._(msg`See all notifications`),
    url: urlOf(path ?? href('notifications')),
  },
  notes: [i18n._(msg`Which notifications also come by mail is your choice, on the notifications page.`)],
});
