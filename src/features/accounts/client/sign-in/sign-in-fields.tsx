import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Shield, User } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Input } from '#ui/forms/Input.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { SignInHeading } from './SignInFrame.tsx';

type AccountTypeProps = Omit<ComponentProps<typeof RadioCards>, 'legend' | 'legendHidden' | 'cards' | 'value'> & {
  tab: 'login' | 'signup';
  heading: { title: string; description: string };
};

/** spec: login offers User, Creator and Admin; admin sign-up is not offered. Title and description follow the choice. */
export const AccountTypeChoice = ({ tab, heading, ...rest }: AccountTypeProps) => {
  const { t } = useLingui();
  return (
    <>
      <SignInHeading title={heading.title}>{heading.description}</SignInHeading>
      <RadioCards
        {...rest}
        legend={t`Account type`}
        legendHidden
        cards={[
          { value: 'user', label: t`User`, icon: User },
          { value: 'creator', label: t`Creator`, icon: Camera },
          ...(tab === 'login' ? [{ value: 'admin', label: t`Admin`, icon: Shield }] : []),
        ]}
      />
    </>
  );
};

export const CodeLabel = () => <Trans>Code</Trans>;
export const CodeHint = () => <Trans>The six digits of your authenticator app, or a recovery code.</Trans>;

export const CodeInput = (props: ComponentProps<typeof Input>) => (
  <Input {...props} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
);
