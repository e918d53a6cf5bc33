import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readOwnProfile } from '#features/accounts/accounts.contract.ts';
import { MailCodeButton, ProofField, proofFormFields } from '#features/accounts/client/proof-parts.tsx';
import { listOwnItems } from '#features/media/own-items.contract.ts';
import { parseFixed } from '#features/pricing/money.rules.ts';
import { listCreators } from '#features/search/creators.contract.ts';
import type { HandlerInput } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { rule, sentence } from '#shared/sentences.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormField } from '#ui/forms/FormField.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { PickField } from '#ui/forms/PickField.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { offerCollaboration } from '../../earnings.contract.ts';

const MOST_CREATORS = 12;
const MOST_WORKS = 20;

const notACreator = rule(sentence('splits.chooseCreator', 'Please choose a creator from the list.'));
const notAWork = rule(
  sentence('splits.notAWork', 'Please choose one of your works from the list, or leave this empty.'),
);
const notAPercentage = rule(sentence('splits.notAPercentage', 'Please enter a percentage from 0.01 to 100.'));

const WHOLE = 10_000;

const offerFields = {
  creatorId: z.pipe(
    z.transform((picked) => picked || undefined),
    z.string(notACreator),
  ),
  itemId: z.pipe(
    z.transform((picked) => (picked === '' ? null : (picked ?? undefined))),
    z.nullable(z.string(notAWork)),
  ),
  basisPoints: z.pipe(
    z.transform((typed) => parseFixed(String(typed), 2) ?? Number.NaN),
    z.int(notAPercentage).check(z.gte(1, notAPercentage), z.lte(WHOLE, notAPercentage)),
  ),
};

/** Creators by name or island, without the one who asks. */
const useCreators = (q: string, isOpen: boolean) => {
  const { t } = useLingui();
  const self = useViewer()?.id;
  const { data = [], isError } = useQuery({
    ...read(call, listCreators, { q, limit: String(MOST_CREATORS) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = data
    .filter(({ id }) => id !== self)
    .map(({ id, name, imageUrl, islands, works }) => {
      const count = t`${plural(works, { one: '# work', other: '# works' })}`;
      return { id, name, imageUrl, more: [...islands.slice(0, 2), count].join(' · ') };
    });
  return { found, isError };
};

/** One's own published works, by title. */
const useOwnWorks = (q: string, isOpen: boolean) => {
  const { data, isError } = useQuery({
    ...read(call, listOwnItems, { state: 'published', q, limit: String(MOST_WORKS) }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = (data?.items ?? []).map(({ id, title, picture }) => ({
    id,
    name: title,
    imageUrl: picture?.sources.webp[0]?.url ?? null,
  }));
  return { found, isError };
};

const ProvedForm = ({ hasPassword }: { hasPassword: boolean }) => {
  const { t } = useLingui();
  const offering = useChange(offerCollaboration, {
    done: ({ name }) => ({ title: t`${name} was asked`, description: t`The share counts as soon as it is accepted.` }),
  });
  return (
    <Form
      schema={z.object({ ...offerFields, ...proofFormFields(hasPassword) })}
      defaults={
        {
          creatorId: '',
          itemId: '',
          basisPoints: '',
          ...(hasPassword ? { password: '' } : { mailedCode: '' }),
        } as never
      }
      onSubmit={async (values, form) => {
        await offering.send(values as HandlerInput<typeof offerCollaboration>);
        form.reset();
      }}
    >
      <PickField
        name="creatorId"
        label={<Trans>With whom</Trans>}
        placeholder={t`Name or island`}
        listLabel={t`Creators`}
        isRound
        useFound={useCreators}
      />
      <PickField
        name="itemId"
        label={<Trans>For one work only (optional)</Trans>}
        hint={<Trans>Empty: all your works that have no collaborators of their own.</Trans>}
        placeholder={t`Title or words of your work`}
        listLabel={t`Your works`}
        useFound={useOwnWorks}
      />
      <FormField
        name="basisPoints"
        label={<Trans>Share in percent</Trans>}
        hint={<Trans>Of what you earn, not of the price.</Trans>}
      >
        {(field) => <Input {...field} inputMode="decimal" autoComplete="off" className="max-w-32 tabular-nums" />}
      </FormField>
      {!hasPassword && <MailCodeButton />}
      <div className="max-w-sm">
        <ProofField hasPassword={hasPassword} />
      </div>
      <div>
        <SubmitButton>
          <Trans>Offer the share</Trans>
        </SubmitButton>
      </div>
    </Form>
  );
};

/** Offers another creator a share; it counts once the other one has accepted it. It takes a proof, as it sends money elsewhere. */
export const OfferForm = () => {
  const profile = useQuery(read(call, readOwnProfile, {}));
  return (
    <LoadedPart
      query={profile}
      failed={<Trans>Your account could not be loaded</Trans>}
      next={href('creatorSettings')}
      waiting="h-80"
    >
      {({ hasPassword }) => <ProvedForm hasPassword={hasPassword} />}
    </LoadedPart>
  );
};
