import { useEffect, useEffectEvent, useState } from 'react';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { forgetSignUp, type PendingSignUp, rememberedSignUp } from './pending-sign-up.ts';

/** spec: a sign-up leads to the home page. There it says where the mail went, until the link is followed. */
export const SignUpReminder = () => {
  const isSignedIn = useViewer() !== null;
  const [signUp, setSignUp] = useState<PendingSignUp>();
  const { loaded, use } = useOnDemand(() => import('./sign-in/LookIntoYourMail.tsx'));
  const look = useEffectEvent(() => {
    if (isSignedIn) forgetSignUp();
    const remembered = rememberedSignUp();
    setSignUp(remembered);
    if (remembered) use();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when somebody signs in, here or in another tab
  useEffect(() => look(), [isSignedIn]);
  if (!signUp || !loaded) return null;
  const dismiss = () => {
    forgetSignUp();
    setSignUp(undefined);
  };
  return <loaded.MailReminder signUp={signUp} onDismiss={dismiss} />;
};
