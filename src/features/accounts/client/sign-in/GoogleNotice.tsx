import { useLingui } from '@lingui/react/macro';
import { type GoogleRefusal, googleRefusals } from '#features/accounts/accounts.rules.ts';
import { Notice } from '#ui/Notice.tsx';

const isRefusal = (reason: string | null): reason is GoogleRefusal =>
  (googleRefusals as readonly (string | null)[]).includes(reason);

/** Why sign-in with Google led back here. */
export const GoogleNotice = ({ reason }: { reason: string | null }) => {
  const { t } = useLingui();
  if (!isRefusal(reason)) return null;
  const words: Record<GoogleRefusal, string> = {
    notConfigured: t`Sign-in with Google is not set up on this site yet. Use your email and password instead.`,
    cancelled: t`Sign-in with Google was cancelled. You can try again, or use your email and password.`,
    failed: t`Sign-in with Google did not work this time. Please try again, or use your email and password.`,
    emailNotVerified: t`Google has not verified that email address, so it cannot be used to sign in here.`,
  };
  return (
    <Notice tone="warning" role="alert">
      {words[reason]}
    </Notice>
  );
};
