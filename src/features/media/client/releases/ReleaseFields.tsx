import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { FormCheckbox, FormField } from '#ui/forms/FormField.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { LONGEST_RELEASE_NAME, type ReleaseKind, releaseKinds } from '../../releases.rules.ts';
import { releaseKindWords, today } from './release-words.ts';

export const emptyFacts = () => ({
  kind: 'model' as ReleaseKind,
  name: '',
  signedOn: today(),
  endsOn: '',
  isMinor: false,
  guardianName: '',
  witnessName: '',
});

const NameLabel = ({ kind }: { kind: ReleaseKind }) => {
  if (kind === 'model') return <Trans>Name of the person</Trans>;
  return kind === 'property' ? <Trans>Name of the property</Trans> : <Trans>Name of the band or costume</Trans>;
};

/** What every release has: who or what it is about, its days, its witness. */
export const ReleaseFields = ({ isWitnessNeeded }: { isWitnessNeeded: boolean }) => {
  const { i18n } = useLingui();
  const { control } = useFormContext();
  const kind: ReleaseKind = useWatch({ control, name: 'kind' });
  const isMinor: boolean = useWatch({ control, name: 'isMinor' });
  const name = { maxLength: LONGEST_RELEASE_NAME, autoComplete: 'off' };
  return (
    <>
      <FormField name="kind" label={<Trans>Kind of release</Trans>}>
        {(field) => (
          <Select
            {...field}
            choices={releaseKinds.map((value) => ({ value, label: i18n._(releaseKindWords[value]) }))}
          />
        )}
      </FormField>
      <FormField name="name" label={<NameLabel kind={kind} />}>
        {(field) => <Input {...field} {...name} />}
      </FormField>
      {kind === 'model' && <FormCheckbox name="isMinor" label={<Trans>The person is under 18</Trans>} />}
      {kind === 'model' && isMinor && (
        <FormField
          name="guardianName"
          label={<Trans>Parent or guardian</Trans>}
          hint={<Trans>Signs for the person.</Trans>}
        >
          {(field) => <Input {...field} {...name} />}
        </FormField>
      )}
      <div className="grid items-start gap-x-3 gap-y-5 sm:grid-cols-2">
        <FormField name="signedOn" label={<Trans>Signed on</Trans>}>
          {(field) => <Input {...field} type="date" />}
        </FormField>
        <FormField name="endsOn" label={<Trans>Valid until</Trans>} hint={<Trans>Leave empty for no end date.</Trans>}>
          {(field) => <Input {...field} type="date" />}
        </FormField>
      </div>
      <FormField
        name="witnessName"
        label={isWitnessNeeded ? <Trans>Witness</Trans> : <Trans>Witness, if there was one</Trans>}
        hint={isWitnessNeeded && <Trans>Someone present other than you.</Trans>}
      >
        {(field) => <Input {...field} {...name} />}
      </FormField>
    </>
  );
};

type Typed = { kind: ReleaseKind; isMinor: boolean; guardianName: string };

/** Fields that are hidden for this kind are not sent. */
export const shownFacts = <Facts extends Typed>(facts: Facts): Facts => {
  const isMinor = facts.kind === 'model' && facts.isMinor;
  return { ...facts, isMinor, guardianName: isMinor ? facts.guardianName : '' };
};
