import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { CheckboxBox } from '#ui/forms/Checkbox.tsx';
import { Input } from '#ui/forms/Input.tsx';
import type { Decision, Suggested } from '../../suggestions.contract.ts';
import { Confidence, Evidence, Key, WorkFigure } from './suggestion-parts.tsx';

/** Less sure than this is off until somebody says so. */
const CHOSEN_FROM = 0.5;

type Chosen = Record<string, { isOn: boolean; value: string }>;

/** What is chosen and written for one item; the desk keeps it for the keys. */
export const useWords = ({ suggestions }: Suggested) => {
  const [chosen, setChosen] = useState<Chosen>({});
  const [isEditing, setIsEditing] = useState(false);
  const of = ({ id, confidence, value }: Suggested['suggestions'][number]) =>
    chosen[id] ?? { isOn: confidence >= CHOSEN_FROM, value };
  return {
    of,
    isEditing,
    edit: () => setIsEditing(true),
    change: (id: string, to: { isOn: boolean; value: string }) => setChosen((before) => ({ ...before, [id]: to })),
    accepted: (): Decision[] =>
      suggestions.map((one) => {
        const { isOn, value } = of(one);
        if (!isOn) return { id: one.id, state: 'rejected' };
        return { id: one.id, state: 'accepted', ...(value !== one.value && { value }) };
      }),
  };
};

type Props = {
  suggested: Suggested;
  words: ReturnType<typeof useWords>;
  isBusy: boolean;
  onAccept: () => void;
  onReject: () => void;
};

/** Suggested tags and alt text of one work, each with the works behind it. */
export const WordsCard = ({ suggested: { item, suggestions }, words, isBusy, onAccept, onReject }: Props) => {
  const { t } = useLingui();
  const has = item.tags.join(', ');
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <WorkFigure item={item}>
          <p className="text-ink-2">{[item.creator, item.island].filter(Boolean).join(', ')}</p>
        </WorkFigure>
        <p className="mt-3 text-ink-2 text-sm">
          {has ? <Trans>Has already: {has}</Trans> : <Trans>Has no tags yet.</Trans>}
        </p>
      </div>
      <div>
        <ul className="divide-y divide-line border-line border-y">
          {suggestions.map((one) => {
            const { isOn, value } = words.of(one);
            const name = one.kind === 'tag' ? t`Tag` : t`Alt text`;
            return (
              <li key={one.id} className="flex gap-3 py-3">
                <CheckboxBox
                  aria-label={`${name}: ${value}`}
                  checked={isOn}
                  onChange={({ target }) => words.change(one.id, { isOn: target.checked, value })}
                  className="mt-1"
                />
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
                    <span className="text-ink-2 text-sm">{name}</span>
                    <Confidence value={one.confidence} />
                  </p>
                  {words.isEditing ? (
                    <Input
                      aria-label={name}
                      value={value}
                      onChange={({ target }) => words.change(one.id, { isOn: true, value: target.value })}
                    />
                  ) : (
                    <p className="font-bold break-words">{value}</p>
                  )}
                  {one.evidence.was !== undefined && (
                    <p className="text-ink-2 text-sm">
                      <Trans>
                        Now: <s>{one.evidence.was}</s>
                      </Trans>
                    </p>
                  )}
                  <Evidence suggestion={one} />
                </div>
              </li>
            );
          })}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="main" busy={isBusy} onClick={onAccept}>
            <Trans>Accept</Trans> <Key>A</Key>
          </Button>
          <Button onClick={words.edit} disabled={words.isEditing}>
            <Trans>Edit</Trans> <Key>E</Key>
          </Button>
          <Button onClick={onReject}>
            <Trans>Reject</Trans> <Key>R</Key>
          </Button>
        </div>
      </div>
    </div>
  );
};
