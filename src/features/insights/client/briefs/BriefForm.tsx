import { Trans, useLingui } from '@lingui/react/macro';
import { useFormContext, useWatch } from 'react-hook-form';
import { islandChoices } from '#features/media/client/island-choices.ts';
import { href } from '#shared/pages.ts';
import { dayAfter, dayOf } from '#shared/time.ts';
import { Button } from '#ui/base/Button.tsx';
import { useChange } from '#ui/data/useChange.ts';
import { Form, SubmitButton } from '#ui/forms/Form.tsx';
import { FormCheckboxes, FormField, FormRadioCards } from '#ui/forms/FormField.tsx';
import { Input, Select, Textarea } from '#ui/forms/Input.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { type TypedBrief, typedBrief } from '../../brief-fields.rules.ts';
import { type Brief, changeBrief, createBrief } from '../../briefs.contract.ts';

const USUAL_DAYS = 60;
const USUAL_NUMBER = '10';

/** A gap as it comes from the address: its words, and the island that they name. */
export type Gap = { words: string; islandSlug: string | null };

const newBrief = ({ words, islandSlug }: Gap, now: Date): TypedBrief => ({
  title: words && words[0]?.toUpperCase() + words.slice(1),
  description: '',
  words,
  islandSlugs: islandSlug ? [islandSlug] : [],
  kind: 'photo',
  wanted: USUAL_NUMBER,
  until: dayAfter(dayOf(now), USUAL_DAYS),
  reward: 'none',
  rewardText: '',
});

const draftOf = (brief: Brief): TypedBrief => ({
  ...brief,
  words: brief.words.join('\n'),
  islandSlugs: brief.islands.map(({ slug }) => slug),
  kind: brief.kind ?? '',
  wanted: String(brief.wanted),
});

const RewardText = () => {
  const { control } = useFormContext<TypedBrief>();
  if (useWatch({ control, name: 'reward' }) !== 'described') return null;
  return (
    <FormField name="rewardText" label={<Trans>What creators get</Trans>}>
      {(field) => <Input {...field} />}
    </FormField>
  );
};

const Reward = () => {
  const { t } = useLingui();
  return (
    <>
      <FormRadioCards
        name="reward"
        legend={t`Reward beside the share of sales`}
        cards={[
          { value: 'none', label: t`None` },
          {
            value: 'featured',
            label: t`A place on the home page`,
            hint: <Trans>You feature accepted photos yourself.</Trans>,
          },
          {
            value: 'described',
            label: t`Something else`,
            hint: <Trans>Say it in words. A bonus in money cannot be paid here yet.</Trans>,
          },
        ]}
      />
      <RewardText />
    </>
  );
};

const What = () => {
  const { t } = useLingui();
  return (
    <>
      <FormField name="title" label={<Trans>Title</Trans>}>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField
        name="words"
        label={<Trans>Searches that it answers</Trans>}
        hint={
          <Trans>One on each line, as people type them. The result compares what they find before and after.</Trans>
        }
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      <FormField name="description" label={<Trans>What you look for</Trans>} hint={<Trans>Creators read this.</Trans>}>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-3">
        <FormField name="kind" label={<Trans>Kind</Trans>}>
          {(field) => (
            <Select
              {...field}
              choices={[
                { value: 'photo', label: t`Photos` },
                { value: 'video', label: t`Videos` },
                { value: 'sound', label: t`Sounds` },
                { value: '', label: t`Any kind` },
              ]}
            />
          )}
        </FormField>
        <FormField name="wanted" label={<Trans>How many</Trans>}>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
        <FormField name="until" label={<Trans>Last day</Trans>}>
          {(field) => <Input {...field} type="date" />}
        </FormField>
      </div>
    </>
  );
};

/** Writes a new brief, or changes a draft. */
export const BriefForm = ({ draft, gap }: { draft?: Brief; gap: Gap }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const show = ({ id }: Brief) => {
    navigate(href('adminAiInsights', {}, { show: 'briefs', brief: id }));
    return { title: t`The draft is saved`, description: t`Creators see it when you open it.` };
  };
  const creating = useChange(createBrief, { done: show });
  const changing = useChange(changeBrief, { done: show });
  return (
    <Form
      schema={typedBrief}
      defaults={(draft ? draftOf(draft) : newBrief(gap, new Date())) as never}
      className="grid max-w-3xl gap-5"
      onSubmit={(fields) => (draft ? changing.send({ id: draft.id, ...fields }) : creating.send(fields))}
    >
      <What />
      <div className="max-h-64 overflow-y-auto rounded-card border border-line p-4">
        <FormCheckboxes name="islandSlugs" legend={<Trans>Islands (none: anywhere)</Trans>} choices={islandChoices} />
      </div>
      <Reward />
      <div className="flex flex-wrap gap-3">
        <SubmitButton>
          <Trans>Save the draft</Trans>
        </SubmitButton>
        <Button to={href('adminAiInsights', {}, { show: 'briefs', ...(draft && { brief: draft.id }) })}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </Form>
  );
};
