import { defineMail } from '#shared/mail.ts';

/** An invitation to a team. Whoever gets it may have no account yet. */
export const invitationMail = defineMail<{ team: string; invitedBy: string; path: string; email: string }>(
  'team-invitation',
);
