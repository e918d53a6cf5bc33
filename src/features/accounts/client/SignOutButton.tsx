import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { useSignOut } from './useSignOut.ts';

export const SignOutButton = ({ size }: Pick<ComponentProps<typeof Button>, 'size'>) => {
  const signOut = useSignOut();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      size={size}
      icon={LogOut}
      busy={isBusy}
      onClick={async () => {
        setIsBusy(true);
        await signOut();
        setIsBusy(false);
      }}
    >
      <Trans>Sign Out</Trans>
    </Button>
  );
};
