import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useId } from 'react';
import { reasonWords } from '#features/media/client/item-words.ts';
import { LONGEST_NOTE } from '#features/media/own-items.rules.ts';
import { type RejectionReason, rejectionTexts } from '#features/media/review.rules.ts';
import { Field, FieldError } from '#ui/forms/Field.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { ReviewedItem } from '../moderation.contract.ts';
import { REASON_KEYS, reasonsFor } from '../reject-reasons.rules.ts';
import { Key } from './DecisionBar.tsx';
import type { Rejection } from './useReview.ts';

type Props = {
  item: ReviewedItem;
  draft: Rejection;
  onDraft: (draft: Rejection) => void;
  /** Reject was pressed without a reason. */
  isMissing: boolean;
  onReject: () => void;
  reasons: RefObject<HTMLFieldSetElement | null>;
  /** Takes the focus back from the note. */
  onLeaveNote: () => void;
};

/** Reasons for statistics and for the creator, and a note from the reviewer. */
export const RejectPanel = ({ item, draft, onDraft, isMissing, onReject, reasons, onLeaveNote }: Props) => {
  const { i18n } = useLingui();
  const errorId = useId();
  const { reasons: chosen, note } = draft;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onReject();
  };
  const toggle = (reason: RejectionReason) => onDraft({ ...draft, reasons: toggled(chosen, reason) });
  return (
    <form onSubmit={submit} className="grid gap-3">
      <fieldset ref={reasons} aria-describedby={isMissing ? errorId : undefined}>
        <legend className="mb-2 font-display text-lg tracking-tight">
          <Trans>Reject because</Trans>
        </legend>
        <div className="grid grid-cols-2 gap-1.5">
          {reasonsFor(item.kind).map((name, place) => (
            <label
              key={name}
              className="choice relative flex min-h-10 cursor-pointer items-center gap-2 rounded-field border px-2.5 py-1 text-sm leading-tight transition-colors"
            >
              <input
                type="checkbox"
                name="reasons"
                value={name}
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
                className="sr-only"
              />
              {place < REASON_KEYS && <Key>{place + 1}</Key>}
              {i18n._(reasonWords[name])}
            </label>
          ))}
        </div>
        <FieldError id={errorId}>{isMissing && <Trans>Please choose a reason</Trans>}</FieldError>
      </fieldset>
      {chosen.length > 0 && (
        <div className="grid gap-1.5 text-ink-2 text-sm">
          <p>
            <Trans>{item.creator.name} will read:</Trans>
          </p>
          {chosen.map((name) => (
            <p key={name}>{worded(i18n, rejectionTexts[name])}</p>
          ))}
        </div>
      )}
      <Field label={<Trans>Note to {item.creator.name}</Trans>}>
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={3}
            className="min-h-20!"
            maxLength={LONGEST_NOTE}
            value={note}
            onChange={({ target }) => onDraft({ ...draft, note: target.value })}
            onKeyDown={({ key }) => key === 'Escape' && onLeaveNote()}
          />
        )}
      </Field>
    </form>
  );
};

/** With or without this reason. */
export const toggled = (chosen: readonly RejectionReason[], reason: RejectionReason): RejectionReason[] =>
  chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason];
