import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, Search, Shield, User } from 'lucide-react';
import { href } from '#shared/pages.ts';
import { Link } from '../base/Link.tsx';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Field } from '../forms/Field.tsx';
import { Input, Select, Textarea } from '../forms/Input.tsx';
import { PasswordInput } from '../forms/PasswordInput.tsx';
import { RadioCards } from '../forms/RadioCards.tsx';
import { Switch } from '../forms/Switch.tsx';
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

export const FieldsSection = () => {
  const { t } = useLingui();
  const islands = [
    { value: 'dominica', label: t`Dominica` },
    { value: 'curacao', label: t`Curaçao` },
    { value: 'saint-vincent', label: t`Saint Vincent and the Grenadines, with Bequia, Mustique and Union Island` },
    { value: 'navassa', label: t`Navassa (nothing yet)`, disabled: true },
  ];
  return (
    <>
      <Specimen title={<Trans>Input</Trans>} layout="grid">
        <Field label={<Trans>Title</Trans>} hint={<Trans>What a buyer would search for.</Trans>}>
          {(field) => <Input {...field} defaultValue={t`Coconut oil in morning light`} />}
        </Field>
        <Field label={<Trans>Empty</Trans>}>
          {(field) => <Input {...field} placeholder={t`Title, number, creator, tag`} />}
        </Field>
        <Field label={<Trans>Search</Trans>}>
          {(field) => <Input {...field} type="search" icon={Search} placeholder={t`Try cocoa or Soufrière`} />}
        </Field>
        <Field label={<Trans>Email</Trans>} error={<Trans>Please enter a valid email address</Trans>}>
          {(field) => <Input {...field} type="email" defaultValue="maya@" />}
        </Field>
        <Field
          label={<Trans>Price in dollars</Trans>}
          hint={<Trans>Between 5 and 500.</Trans>}
          error={<Trans>This is more than a picture may cost here; the most is 500.</Trans>}
        >
          {(field) => <Input {...field} inputMode="decimal" defaultValue="1200" />}
        </Field>
        <Field label={<Trans>Number</Trans>} hint={<Trans>Given by us.</Trans>}>
          {(field) => <Input {...field} disabled defaultValue="TM-000482" />}
        </Field>
      </Specimen>
      <Specimen title={<Trans>Password</Trans>} layout="grid">
        <Field
          label={<Trans>Password</Trans>}
          aside={
            <Link to={href('forgotPassword')}>
              <Trans>Forgot password?</Trans>
            </Link>
          }
        >
          {(field) => <PasswordInput {...field} autoComplete="current-password" defaultValue={t`a long sentence`} />}
        </Field>
        <Field label={<Trans>New password</Trans>} error={<Trans>Password must be at least 8 characters long</Trans>}>
          {(field) => <PasswordInput {...field} autoComplete="new-password" defaultValue="short" />}
        </Field>
      </Specimen>
      <Specimen title={<Trans>Textarea</Trans>} layout="grid">
        <Field label={<Trans>Description</Trans>} hint={<Trans>Read aloud to those who cannot see the picture.</Trans>}>
          {(field) => (
            <Textarea
              {...field}
              defaultValue={t`Bars of soap on a grey stone slab, with aloe leaves and a pink frangipani.`}
            />
          )}
        </Field>
        <Field label={<Trans>Note to the reviewer</Trans>} error={<Trans>Say why, in a sentence.</Trans>}>
          {(field) => <Textarea {...field} />}
        </Field>
      </Specimen>
      <Specimen title={<Trans>Select</Trans>} layout="grid">
        <Field label={<Trans>Island</Trans>}>
          {(field) => <Select {...field} choices={islands} placeholder={t`Any island`} />}
        </Field>
        <Field label={<Trans>Island, long</Trans>}>
          {(field) => <Select {...field} choices={islands} defaultValue="saint-vincent" />}
        </Field>
        <Field label={<Trans>Island, missing</Trans>} error={<Trans>Choose where it was taken.</Trans>}>
          {(field) => <Select {...field} choices={islands} placeholder={t`Choose an island`} />}
        </Field>
        <Field label={<Trans>Island, fixed</Trans>}>
          {(field) => <Select {...field} choices={islands} disabled />}
        </Field>
      </Specimen>
    </>
  );
};
