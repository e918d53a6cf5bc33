import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { IconButton } from '../base/IconButton.tsx';
import { Input } from './Input.tsx';

type Props = Omit<ComponentProps<typeof Input>, 'type' | 'end'> & { autoComplete: 'current-password' | 'new-password' };

export const PasswordInput = (props: Props) => {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          size="s"
          label={t`Show password`}
          icon={shown ? EyeOff : Eye}
          aria-pressed={shown}
          disabled={props.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
};
