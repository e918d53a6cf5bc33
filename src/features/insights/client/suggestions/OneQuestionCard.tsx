import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import type { Suggested } from '../../suggestions.contract.ts';
import { Confidence, Key, WorkFigure } from './suggestion-parts.tsx';

/** Why it is asked, in numbers. */
const Reason = ({ suggestion: { kind, evidence } }: { suggestion: Suggested['suggestions'][number] }) => {
  const { bits = 0, sales = 0, medianCents = 0, askedCents = 0 } = evidence;
  const [median, asked] = [formatUsd(medianCents), formatUsd(askedCents)];
  if (kind === 'duplicate')
    return <Trans>{bits} of 64 bits of the two pictures differ; up to 10 count as almost the same.</Trans>;
  if (kind === 'unsafe') return <Trans>The picture was scored when it was processed; from 0.5 a person looks.</Trans>;
  return (
    <Trans>
      It asks {asked}. The median of {sales} standard licences of the same kind and category in a year is {median}.
    </Trans>
  );
};

const rejectWords: Record<string, ReactNode> = {
  duplicate: <Trans>Keep both</Trans>,
  unsafe: <Trans>It is fine</Trans>,
  price: <Trans>Say nothing</Trans>,
};

type Props = {
  suggested: Suggested;
  isBusy: boolean;
  /** Accept was pressed once for this work; a withdrawal is for good, so the next press does it. */
  warnedId: string | undefined;
  onAccept: (withdraw: string) => void;
  onReject: () => void;
};

/** Two works side by side, a flag or a price: one question with two answers. */
export const OneQuestionCard = ({
  suggested: { item, other, suggestions },
  isBusy,
  warnedId,
  onAccept,
  onReject,
}: Props) => {
  const [suggestion] = suggestions;
  if (!suggestion) return null;
  const isPrice = suggestion.kind === 'price';
  return (
    <div>
      <div className="grid max-w-4xl gap-6 sm:grid-cols-2">
        {[item, ...(other ? [other] : [])].map((work) => (
          <div key={work.id}>
            <WorkFigure item={work}>
              <p className="text-ink-2">{[work.creator, work.island].filter(Boolean).join(', ')}</p>
            </WorkFigure>
            {!isPrice && (
              <Button variant="danger" size="s" className="mt-2" busy={isBusy} onClick={() => onAccept(work.id)}>
                {warnedId === work.id ? <Trans>Withdraw it for good</Trans> : <Trans>Withdraw this one</Trans>}
                {work.id === item.id && (
                  <>
                    {' '}
                    <Key>A</Key>
                  </>
                )}
              </Button>
            )}
          </div>
        ))}
      </div>
      {warnedId && (
        <p role="alert" className="mt-3 text-mango-text text-sm">
          <Trans>A withdrawn work does not come back. Press again to withdraw it.</Trans>
        </p>
      )}
      <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Reason suggestion={suggestion} />
        <Confidence value={suggestion.confidence} />
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {isPrice && (
          <Button variant="main" busy={isBusy} onClick={() => onAccept(item.id)}>
            <Trans>Tell the creator</Trans> <Key>A</Key>
          </Button>
        )}
        <Button onClick={onReject}>
          {rejectWords[suggestion.kind]} <Key>R</Key>
        </Button>
      </div>
    </div>
  );
};
