import { useLingui } from '@lingui/react/macro';
import type { LoginAccountType } from '#features/accounts/account-fields.rules.ts';

/** spec: title and description change with tab and account type */
export const useHeadingText = (
  tab: 'login' | 'signup',
  type: LoginAccountType,
): { title: string; description: string } => {
  const { t } = useLingui();
  if (tab === 'signup') {
    return type === 'creator'
      ? {
          title: t`Join as a creator`,
          description: t`Upload photos, clips and sounds. You keep the rights and half of every licence, 60 % when a work is only here.`,
        }
      : { title: t`Open an account`, description: t`Like, collect and license pictures of the Caribbean.` };
  }
  return {
    user: { title: t`Welcome back`, description: t`Your likes, collections and licences are where you left them.` },
    creator: {
      title: t`Back to the studio`,
      description: t`See what sold overnight and what still waits for review.`,
    },
    admin: {
      title: t`Desk sign-in`,
      description: t`For the Tamarind team. If you use an authenticator, its code is asked for next.`,
    },
  }[type];
};
