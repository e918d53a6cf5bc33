import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { readOwnProfile } from '#features/accounts/accounts.contract.ts';
import type { Language } from '#shared/i18n.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckbox } from '#ui/forms/FormField.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { signedForm } from '../../release-forms.rules.ts';
import { signRelease } from '../../releases.contract.ts';
import { isSignature, type Point } from '../../signature.rules.ts';
import { consentText } from './consent-text.ts';
import { emptyFacts, ReleaseFields, shownFacts } from './ReleaseFields.tsx';
import { noSignature, type Signature, SignaturePad } from './SignaturePad.tsx';

const isSigned = ({ strokes, typedName }: Signature): boolean =>
  typedName === null ? isSignature(strokes) : typedName.trim() !== '';

/** The points as the call takes them. */
const sent = ({ strokes, typedName }: Signature) => ({
  strokes: strokes.map((stroke) => stroke.map(([x, y]: Point): [number, number] => [x, y])),
  typedName,
});

/** The text that is signed, with the names that were typed so far. */
const TextToSign = () => {
  const { t, i18n } = useLingui();
  const profile = useQuery(read(call, readOwnProfile, {}));
  const { control } = useFormContext<z.input<typeof signedForm>>();
  const [kind, name, isMinor] = useWatch({ control, name: ['kind', 'name', 'isMinor'] });
  const creator = profile.data?.displayName ?? t`the creator`;
  return (
    <div className="grid gap-2 rounded-card bg-paper-2 p-4 text-sm">
      {consentText(i18n, { kind, name: name || t`The person`, creator, isMinor }).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
};

/** Collects a signature on the spot: hand over the phone, sign, done. */
export const SignDialog = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const [signature, setSignature] = useState(noSignature);
  const [error, setError] = useState<string>();
  const signing = useChange(signRelease, {
    done: () => ({ title: t`Release signed`, description: t`Link it to the items that it is for.` }),
  });
  const change = (next: Signature) => {
    setSignature(next);
    setError(undefined);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Collect a signature</Trans>}
      description={<Trans>Fill in who signs, hand over the phone, and let them read and sign.</Trans>}
    >
      <Form
        schema={signedForm}
        defaults={{ ...emptyFacts(), consent: false }}
        onSubmit={async (facts) => {
          if (!isSigned(signature)) return setError(t`Please sign in the field, or type the name instead`);
          await signing.send({
            ...shownFacts(facts),
            signature: sent(signature),
            language: i18n.locale as Language,
          });
          onClose();
        }}
      >
        <ReleaseFields isWitnessNeeded />
        <TextToSign />
        <FormCheckbox name="consent" label={<Trans>I have read this and agree</Trans>} />
        <SignaturePad value={signature} onChange={change} error={error} />
        <div className="flex justify-end">
          <SubmitButton>
            <Trans>Sign and save</Trans>
          </SubmitButton>
        </div>
      </Form>
    </Dialog>
  );
};
