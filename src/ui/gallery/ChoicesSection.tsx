import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Shield, User } from 'lucide-react';
import { Checkbox } from '../Checkbox.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { Switch } from '../Switch.tsx';
import { Specimen } from './Specimen.tsx';

export const ChoicesSection = () => {
  const { t } = useLingui();
  const accountTypes = [
    { value: 'user', label: t`User`, icon: User },
    { value: 'creator', label: t`Creator`, icon: Camera },
    { value: 'admin', label: t`Admin`, icon: Shield },
  ];
  return (
    <>
      <Specimen title={<Trans>Checkbox</Trans>} layout="grid">
        <div>
          <Checkbox label={<Trans>People can be recognised</Trans>} />
          <Checkbox label={<Trans>A release is on file</Trans>} defaultChecked />
          <Checkbox label={<Trans>Some of the four</Trans>} mixed />
        </div>
        <div>
          <Checkbox
            label={<Trans>Let others train machines with it</Trans>}
            hint={<Trans>Off unless you say so. It can be taken back at any time, for what comes after.</Trans>}
          />
          <Checkbox label={<Trans>I hold the rights</Trans>} error={<Trans>Without this we cannot show it.</Trans>} />
        </div>
        <div>
          <Checkbox label={<Trans>Not for this account</Trans>} disabled />
          <Checkbox label={<Trans>Always on</Trans>} disabled defaultChecked />
        </div>
      </Specimen>
      <Specimen title={<Trans>Switch</Trans>} layout="grid">
        <Switch label={<Trans>Data saver</Trans>} hint={<Trans>Smaller pictures, no moving previews.</Trans>} />
        <Switch label={<Trans>Mail me when something sells</Trans>} defaultChecked />
        <Switch label={<Trans>Second factor</Trans>} disabled />
      </Specimen>
      <Specimen title={<Trans>Radio cards</Trans>} layout="grid">
        <RadioCards
          legend={t`Account type`}
          legendHidden
          name="account-type"
          cards={accountTypes}
          defaultValue="user"
        />
        <RadioCards
          legend={t`Licence`}
          name="licence"
          defaultValue="free"
          cards={[
            { value: 'free', label: t`Free`, hint: t`Download and use it.` },
            { value: 'standard', label: t`Standard`, hint: t`Up to 500,000 copies.` },
          ]}
        />
        <RadioCards
          legend={t`Orientation`}
          name="orientation"
          error={<Trans>Choose one.</Trans>}
          cards={[
            { value: 'landscape', label: t`Landscape` },
            { value: 'portrait', label: t`Portrait`, disabled: true },
          ]}
        />
      </Specimen>
    </>
  );
};
