import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { reasonWords } from '#features/media/client/item-words.ts';
import { LONGEST_NOTE } from '#features/media/own-items.rules.ts';
import { type RejectionReason, rejectionTexts } from '#features/media/review.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Field, FieldError } from '#ui/forms/Field.tsx';
import { Textarea } from '#ui/forms/Input.tsx';
import { worded } from '#ui/messages/worded.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { ReviewedItem } from '../moderation.contract.ts';
import { reasonsFor } from '../reject-reasons.rules.ts';
import type { Rejection } from './useReview.ts';

type Props = {
  item: ReviewedItem;
  open: boolean;
  busy: boolean;
  onReject: (rejection: Rejection) => void;
  onClose: () => void;
  /** Set when the item is rejected: the title of the next file, so that the focus does not go back to the Reject button. */
  focusAfter: RefObject<HTMLElement | null>;
};

/** Reasons for statistics and for the creator, and a note from the reviewer. */
export const RejectDialog = ({ item, open, busy, onReject, onClose, focusAfter }: Props) => {
  const { i18n } = useLingui();
  const errorId = useId();
  const reasons = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState<readonly RejectionReason[]>([]);
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(chosen.length === 0);
    if (chosen.length > 0) onReject({ reasons: [...chosen], note });
    else reasons.current?.querySelector('input')?.focus();
  };
  const toggle = (reason: RejectionReason) =>
    setChosen(chosen.includes(reason) ? chosen.filter((other) => other !== reason) : [...chosen, reason]);
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="l"
      focusAfter={focusAfter}
      title={<Trans>Reject “{item.title}”</Trans>}
      description={<Trans>{item.creator.name} reads the reasons and your note, and can correct it or appeal.</Trans>}
    >
      <form onSubmit={submit} className="grid gap-5">
        <fieldset ref={reasons} aria-describedby={isMissing ? errorId : undefined}>
          <legend className="mb-1.5 font-bold text-sm">
            <Trans>Reasons</Trans>
          </legend>
          <div className="grid grid-cols-2 gap-1.5">
            {reasonsFor(item.kind).map((name) => (
              <label
                key={name}
                className="choice relative flex min-h-11 cursor-pointer items-center rounded-field border px-3 py-1.5 text-sm leading-tight transition-colors"
              >
                <input
                  type="checkbox"
                  name="reasons"
                  value={name}
                  checked={chosen.includes(name)}
                  onChange={() => toggle(name)}
                  className="sr-only"
                />
                {i18n._(reasonWords[name])}
              </label>
            ))}
          </div>
          {chosen.map((name) => (
            <p key={name} className="mt-2 text-ink-2 text-sm">
              {worded(i18n, rejectionTexts[name])}
            </p>
          ))}
          <FieldError id={errorId}>
            {isMissing && chosen.length === 0 && <Trans>Please choose a reason</Trans>}
          </FieldError>
        </fieldset>
        <Field label={<Trans>Note to {item.creator.name}</Trans>}>
          {(wiring) => (
            <Textarea
              {...wiring}
              rows={3}
              className="min-h-20!"
              maxLength={LONGEST_NOTE}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>
            <Trans>Keep it waiting</Trans>
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            <Trans>Reject</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
