import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { parseFixed } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { Link } from '#ui/base/Link.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { offerCollaboration } from '../../earnings.contract.ts';
import { idInAddress } from './earnings.rules.ts';

const notACreator = rule(
  sentence('splits.notACreatorPage', 'Please paste the address of their page, such as tamarind.example/creators/…'),
);
const notAWork = rule(
  sentence('splits.notAWorkPage', 'Please paste the address of one of your works, or leave this empty.'),
);
const notAPercentage = rule(sentence('splits.notAPercentage', 'Please enter a percentage from 0.01 to 100.'));

const WHOLE = 10_000;

const offerForm = z.object({
  creatorId: z.pipe(
    z.transform((typed) => idInAddress(String(typed), ['creators'])),
    z.string(notACreator),
  ),
  itemId: z.pipe(
    z.transform((typed) =>
      String(typed).trim() === '' ? null : idInAddress(String(typed), ['photos', 'videos', 'sounds']),
    ),
    z.nullable(z.string(notAWork)),
  ),
  basisPoints: z.pipe(
    z.transform((typed) => parseFixed(String(typed), 2) ?? Number.NaN),
    z.int(notAPercentage).check(z.gte(1, notAPercentage), z.lte(WHOLE, notAPercentage)),
  ),
});

/** Offers another creator a share; it counts once the other one has accepted it. */
export const OfferForm = () => {
  const { t } = useLingui();
  const offering = useChange(offerCollaboration, {
    done: ({ name }) => ({ title: t`${name} was asked`, description: t`The share counts as soon as it is accepted.` }),
  });
  return (
    <Form
      schema={offerForm}
      defaults={{ creatorId: '', itemId: '', basisPoints: '' } as never}
      onSubmit={async (values, form) => {
        await offering.send(values);
        form.reset();
      }}
    >
      <FormField
        name="creatorId"
        label={<Trans>Their page on Tamarind</Trans>}
        hint={<Trans>Open one of their works, press their name, and copy the address.</Trans>}
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      <FormField
        name="itemId"
        label={<Trans>Page of one work (optional)</Trans>}
        hint={
          <Trans>
            Empty: all your works that have no collaborators of their own. Your works are in{' '}
            <Link to={href('creatorUploads')}>My Uploads</Link>.
          </Trans>
        }
      >
        {(field) => <Input {...field} inputMode="url" autoComplete="off" />}
      </FormField>
      <FormField
        name="basisPoints"
        label={<Trans>Share in percent</Trans>}
        hint={<Trans>Of what you earn, not of the price.</Trans>}
      >
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="max-w-32 tabular-nums" />}
      </FormField>
      <div>
        <SubmitButton>
          <Trans>Offer the share</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};
