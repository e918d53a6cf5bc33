import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PlannedChanges } from '#features/media/client/many/PlannedChanges.tsx';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import type { AccessWork, listContentAccess } from '../../content-access.contract.ts';
import { type TermField, termFields } from '../../content-access.rules.ts';
import { PriceField } from './PriceField.tsx';
import { termWords, useTermValue } from './term-columns.tsx';
import { type TermsEditing, useTermsEditing } from './useTermsEditing.ts';

type Offers = Pick<CallReply<typeof listContentAccess>, 'prices' | 'shares'>;
type YesNo = Exclude<TermField, 'access' | 'ownPriceCents'>;
type ChoiceProps = { editing: TermsEditing; field: YesNo; yes: string; no: string; hint: ReactNode };

/** A term that is one of two; by itself it stays as it is. */
const YesNoField = ({ editing: { wanted, want, leave }, field, yes, no, hint }: ChoiceProps) => {
  const { t, i18n } = useLingui();
  const chosen = wanted[field] ? 'yes' : 'no';
  return (
    <Field label={i18n._(termWords[field])} hint={hint}>
      {(wiring) => (
        <Select
          {...wiring}
          choices={[
            { value: 'yes', label: yes },
            { value: 'no', label: no },
          ]}
          placeholder={t`Leave as it is`}
          value={wanted[field] === undefined ? '' : chosen}
          onChange={({ target: { value } }) => (value ? want({ [field]: value === 'yes' }) : leave(field))}
        />
      )}
    </Field>
  );
};

const AccessField = ({ editing: { works, wanted, want, leave } }: { editing: TermsEditing }) => {
  const { t } = useLingui();
  if (works.every(({ kind }) => kind === 'video')) return null;
  return (
    <Field label={<Trans>Access</Trans>} hint={<Trans>Can be changed until a work is published.</Trans>}>
      {(wiring) => (
        <Select
          {...wiring}
          choices={[
            { value: 'free', label: t`Free` },
            { value: 'premium', label: t`Premium` },
          ]}
          placeholder={t`Leave as it is`}
          value={wanted.access ?? ''}
          onChange={({ target: { value } }) =>
            value === 'free' || value === 'premium' ? want({ access: value }) : leave('access')
          }
        />
      )}
    </Field>
  );
};

const BASIS_POINTS_IN_PERCENT = 100;

const Fields = ({ editing, offers: { prices, shares } }: { editing: TermsEditing; offers: Offers }) => {
  const { t } = useLingui();
  const usual = shares.usual / BASIS_POINTS_IN_PERCENT;
  const exclusive = shares.exclusive / BASIS_POINTS_IN_PERCENT;
  return (
    <div className="grid gap-4.5">
      <AccessField editing={editing} />
      <PriceField editing={editing} bounds={prices} />
      <YesNoField
        editing={editing}
        field="isExclusive"
        yes={t`Only on Tamarind`}
        no={t`Also sold elsewhere`}
        hint={
          <Trans>
            Works that are sold nowhere else earn {exclusive} % instead of {usual} %, from the next sale on.
          </Trans>
        }
      />
      <YesNoField
        editing={editing}
        field="allowsEmbedding"
        yes={t`Allowed`}
        no={t`Not allowed`}
        hint={<Trans>Other sites show its preview with your name and a link to it.</Trans>}
      />
      <YesNoField
        editing={editing}
        field="allowsAiTraining"
        yes={t`Allowed`}
        no={t`Not allowed`}
        hint={<Trans>Said on its page and inside every file that is delivered. Not allowed unless you agree.</Trans>}
      />
    </div>
  );
};

/** What would change on each work, and what cannot, before it is done. */
const Preview = ({ editing: { works, plan, skipped } }: { editing: TermsEditing }) => {
  const { i18n } = useLingui();
  const wordsOf = useTermValue();
  return (
    <PlannedChanges
      summary={
        plan.length === 0 ? (
          <Trans>Nothing yet: every term is left as it is.</Trans>
        ) : (
          <Plural value={plan.length} one="# work gets new terms." other="# works get new terms." />
        )
      }
      plan={plan.map((planned) => ({
        id: planned.id,
        changes: termFields
          .filter((field) => field in planned.changes)
          .map((field) => ({
            field,
            name: i18n._(termWords[field]),
            before: wordsOf(field, planned.before),
            after: wordsOf(field, planned.changes),
          })),
      }))}
      skipped={skipped}
      itemOf={(id) => {
        const work = works.find((each) => each.id === id);
        return { kind: work?.kind, title: work?.title ?? '', src: work?.thumbnailUrl };
      }}
    />
  );
};

/** Why the server changed nothing, and because of which works. */
const Refused = ({ editing: { works, refusal } }: { editing: TermsEditing }) => {
  const { i18n } = useLingui();
  if (!refusal) return null;
  return (
    <Notice tone="bad" role="alert" title={refusal.message}>
      <ul className="mt-1 grid gap-1">
        {refusal.issues.map((issue) => (
          <li key={issue.field}>
            <b>{works.find(({ id }) => id === issue.field)?.title ?? issue.field}:</b> {worded(i18n, issue)}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

type Props = { works: readonly AccessWork[]; offers: Offers; onClose: () => void };

/** The form for the terms of one or several works. */
export const TermsSheet = ({ works, offers, onClose }: Props) => {
  const editing = useTermsEditing(works, offers.prices, onClose);
  return (
    <Sheet
      open
      size="l"
      onOpenChange={onClose}
      title={<Plural value={works.length} one="Terms of # work" other="Terms of # works" />}
      footer={
        <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-auto">
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" busy={editing.isBusy} disabled={editing.plan.length === 0} onClick={editing.apply}>
            <Plural value={editing.plan.length} one="Change # work" other="Change # works" />
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Refused editing={editing} />
        <Fields editing={editing} offers={offers} />
        <Preview editing={editing} />
      </div>
    </Sheet>
  );
};
