import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { type ReleaseKind, releaseKinds } from '../../releases.rules.ts';
import { recognisableWords } from './release-words.ts';

type Props = {
  legend: ReactNode;
  value: readonly ReleaseKind[];
  disabled: boolean;
  onChange: (kinds: ReleaseKind[]) => void;
};

/** What can be recognised, and so needs a release: people, property, works of mas. */
export const RecognisableChoice = ({ legend, value, disabled, onChange }: Props) => {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="font-bold text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {releaseKinds.map((kind) => (
          <Checkbox
            key={kind}
            label={i18n._(recognisableWords[kind])}
            checked={value.includes(kind)}
            disabled={disabled}
            onChange={({ target }) =>
              onChange(releaseKinds.filter((each) => (each === kind ? target.checked : value.includes(each))))
            }
          />
        ))}
      </div>
    </fieldset>
  );
};
