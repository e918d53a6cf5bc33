import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { Button } from '#ui/base/Button.tsx';
import { useShortcuts } from '#ui/base/useShortcuts.ts';
import { Status } from '#ui/labels/Badge.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import type { listSuggestions, Suggested } from '../../suggestions.contract.ts';
import { MOST_WAITING, type ShownPart } from '../../suggestions.rules.ts';
import { OneQuestionCard } from './OneQuestionCard.tsx';
import { Key, outcomeWords } from './suggestion-parts.tsx';
import { type Decisions, useDecisions } from './useDecisions.ts';
import { useWords, WordsCard } from './WordsCard.tsx';

type Reply = CallReply<typeof listSuggestions>;

const keyOf = ({ item, other }: Suggested): string => `${item.id} ${other?.id ?? ''}`;

/** What became of the last ones. */
const DecidedList = ({ decided }: Pick<Reply, 'decided'>) =>
  decided.length === 0 ? null : (
    <section aria-labelledby="decided-title" className="mt-10">
      <h3 id="decided-title" className="mb-2 text-lg">
        <Trans>What became of the last ones</Trans>
      </h3>
      <ul className="divide-y divide-line border-line border-y text-sm">
        {decided.map(({ id, title, value, finalValue, state, by }) => (
          <li key={id} className="flex flex-wrap gap-x-4 gap-y-1 py-2">
            <Status kind={outcomeWords[state].kind}>{outcomeWords[state].words}</Status>
            <span className="min-w-0 break-words">
              {title}
              {value && `: ${state === 'edited' ? finalValue : value}`}
            </span>
            {by && <span className="text-ink-2">{by}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

const KeyHelp = () => (
  <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
    <li>
      <Key>J</Key> <Key>K</Key> <Trans>next, back</Trans>
    </li>
    <li>
      <Key>A</Key> <Trans>accept</Trans>
    </li>
    <li>
      <Key>E</Key> <Trans>edit</Trans>
    </li>
    <li>
      <Key>R</Key> <Trans>reject</Trans>
    </li>
    <li>
      <Key>U</Key> <Trans>undo, for ten seconds</Trans>
    </li>
  </ul>
);

type CurrentProps = {
  part: ShownPart;
  suggested: Suggested;
  decisions: Decisions;
  takesFocus: boolean;
  step: (by: 1 | -1) => void;
  help: () => void;
};

/** The current one with its keys; made anew for each, so that nothing is left over from the one before. */
const Current = ({ part, suggested, decisions, takesFocus, step, help }: CurrentProps) => {
  const room = useRef<HTMLDivElement>(null);
  const words = useWords(suggested);
  const [warnedId, setWarnedId] = useState<string>();
  const { item, suggestions } = suggested;
  // Keys work while the focus is inside.
  useEffect(() => {
    if (takesFocus) room.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const reject = () =>
    void decisions.decide(
      suggestions.map(({ id }) => ({ id, state: 'rejected' })),
      suggested,
    );
  const accept = (withdraw = item.id) => {
    if (decisions.isBusy) return;
    if (part === 'words') return void decisions.decide(words.accepted(), suggested);
    if (part !== 'prices' && warnedId !== withdraw) return setWarnedId(withdraw);
    const chosen = part === 'prices' ? {} : { withdraw };
    return void decisions.decide(
      suggestions.map(({ id }) => ({ id, state: 'accepted', ...chosen })),
      suggested,
    );
  };
  useShortcuts(room, {
    j: () => step(1),
    k: () => step(-1),
    a: () => accept(),
    e: words.edit,
    r: reject,
    u: decisions.undo,
    '?': help,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys of the desk work while it has the focus
    <section ref={room} tabIndex={0} aria-label={item.title} className="rounded-tile">
      {part === 'words' ? (
        <WordsCard
          suggested={suggested}
          words={words}
          isBusy={decisions.isBusy}
          onAccept={() => accept()}
          onReject={reject}
        />
      ) : (
        <OneQuestionCard
          suggested={suggested}
          isBusy={decisions.isBusy}
          warnedId={warnedId}
          onAccept={accept}
          onReject={reject}
        />
      )}
    </section>
  );
};

/** Suggestions of one part of the page, one after the other, the surest first. */
export const SuggestionDesk = ({ part, reply, empty }: { part: ShownPart; reply: Reply; empty: ReactNode }) => {
  const decisions = useDecisions();
  const [chosen, setChosen] = useState<string>();
  const [hasHelp, setHasHelp] = useState(false);
  const { items, waiting, decided } = reply;
  const index = Math.max(
    0,
    items.findIndex((one) => keyOf(one) === chosen),
  );
  const current = items[index];
  const step = (by: 1 | -1) => {
    const next = items[index + by];
    if (next) setChosen(keyOf(next));
  };
  // The next one takes the focus after a key or a decision; whoever presses a button above the desk stays there.
  const [takesFocus, setTakesFocus] = useState(false);
  const stepBy = (way: 'key' | 'button', by: 1 | -1) => {
    setTakesFocus(way === 'key');
    step(by);
  };
  const decide: Decisions['decide'] = (...decided) => {
    setTakesFocus(true);
    return decisions.decide(...decided);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <p className="text-ink-2">
          {waiting > MOST_WAITING ? (
            <Trans>More than {MOST_WAITING} works wait</Trans>
          ) : (
            <Plural value={waiting} _0="No work waits" one="# work waits" other="# works wait" />
          )}
        </p>
        <p role="status">
          {decisions.last &&
            (decisions.last.isAccepted ? (
              <Trans>Accepted for “{decisions.last.title}”</Trans>
            ) : (
              <Trans>Rejected for “{decisions.last.title}”</Trans>
            ))}
        </p>
        {decisions.mayUndo && (
          <Button size="s" variant="ghost" onClick={decisions.undo}>
            <Trans>Undo</Trans> <Key>U</Key>
          </Button>
        )}
        <span className="ml-auto flex gap-2">
          <Button size="s" disabled={index === 0} onClick={() => stepBy('button', -1)}>
            <Trans>Back</Trans> <Key>K</Key>
          </Button>
          <Button size="s" disabled={index >= items.length - 1} onClick={() => stepBy('button', 1)}>
            <Trans>Next</Trans> <Key>J</Key>
          </Button>
          <Button size="s" variant="ghost" aria-expanded={hasHelp} onClick={() => setHasHelp(!hasHelp)}>
            <Trans>Keys</Trans> <Key>?</Key>
          </Button>
        </span>
      </div>
      {hasHelp && <KeyHelp />}
      {current ? (
        <Current
          key={keyOf(current)}
          part={part}
          suggested={current}
          decisions={{ ...decisions, decide }}
          takesFocus={takesFocus}
          step={(by) => stepBy('key', by)}
          help={() => setHasHelp(!hasHelp)}
        />
      ) : (
        <EmptyState title={<Trans>Nothing to suggest yet</Trans>}>{empty}</EmptyState>
      )}
      <DecidedList decided={decided} />
    </>
  );
};
