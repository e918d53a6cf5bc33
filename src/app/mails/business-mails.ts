import { msg } from '@lingui/core/macro';
import type { invitationMail } from '#features/business/business.mails.ts';
import { nameInMail } from '#shared/mail.ts';
import type { TemplateOf } from './mail-content.ts';

export const writeInvitation: TemplateOf<typeof invitationMail> = ({ path, email, ...names }, { i18n, urlOf }) => {
  const team = nameInMail(names.team);
  const invitedBy = nameInMail(names.invitedBy);
  return {
    subject: i18n._(msg`${invitedBy} invites you to ${team} on Tamarind`),
    preview: i18n._(msg`License photos, videos and sounds with the plan of your team.`),
    title: i18n._(msg`Join ${team}`),
    paragraphs: [
      i18n._(
        msg`${invitedBy} has invited you to the team ${team}. As a member you license photos, videos and sounds from the Caribbean with the downloads of the team, and see every licence that it has.`,
      ),
      i18n._(msg`The invitation is for ${email}: sign in or sign up with this address, and accept it on the page.`),
    ],
    action: { label: i18n._(msg`See the invitation`), url: urlOf(path) },
    notes: [
      i18n._(msg`The link works for seven days. Opening it accepts nothing.`),
      i18n._(msg`If you do not know ${team}, ignore this mail: nothing happens.`),
    ],
  };
};
