import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Notice } from '#ui/messages/Notice.tsx';
import { worded } from '#ui/messages/worded.ts';
import type { Rejection } from '../../own-items.contract.ts';
import { rejectionTexts } from '../../review.rules.ts';
import { reasonWords } from '../item-words.ts';

/** The reasons and the note of a decision; below them what can be done about it. */
export const RejectionNotice = ({
  rejection: { reasons, note },
  children,
}: {
  rejection: Rejection;
  children?: ReactNode;
}) => {
  const { i18n } = useLingui();
  const names = reasons.map((reason) => i18n._(reasonWords[reason])).join(', ');
  return (
    // Takes the focus when the creator wants to answer.
    <div data-answer tabIndex={-1} className="rounded-card">
      <Notice tone="bad" title={<Trans>Not accepted: {names}</Trans>}>
        {reasons.map((reason) => (
          <p key={reason} className="mt-0.5">
            {worded(i18n, rejectionTexts[reason])}
          </p>
        ))}
        {note && <blockquote className="mt-2 whitespace-pre-line border-hibiscus border-l-2 pl-3">{note}</blockquote>}
        {children}
      </Notice>
    </div>
  );
};
