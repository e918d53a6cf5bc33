import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#ui/Notice.tsx';

/** Stands above the form whose button was pressed, so it comes into sight by itself. */
export const SignupWelcome = ({ children }: { children: ReactNode }) => {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Notice ref={notice} tone="good" role="status" title={<Trans>Your account is open</Trans>}>
      {children}
    </Notice>
  );
};
