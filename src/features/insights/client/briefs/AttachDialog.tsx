import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { kindWords, stateWords } from '#features/media/client/item-words.ts';
import { ownItemPages } from '#features/media/client/own-items.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { entriesOf } from '#ui/data/read-pages.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { ListEnd } from '#ui/messages/ListEnd.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { type AnswerWork, answerBrief, type OwnBrief } from '../../briefs.contract.ts';
import { MOST_OWN_ANSWERS, refusalOfAnswer } from '../../briefs.rules.ts';

type Props = { brief: OwnBrief; works: readonly AnswerWork[]; onClose: () => void };

/** Own works that suit a brief; those that cannot answer it are left out. */
export const AttachDialog = ({ brief, works, onClose }: Props) => {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState(false);
  const list = useInfiniteQuery(ownItemPages(call));
  const answering = useChange(answerBrief, {
    done: () => {
      onClose();
      return { title: t`Attached to the brief` };
    },
    failed: (message) => ({ title: t`Nothing was attached`, description: message }),
  });
  const wanted = { kind: brief.kind, islandSlugs: brief.islands.map(({ slug }) => slug) };
  const attached = new Set(works.map(({ id }) => id));
  const own = entriesOf(list.data, (page) => page.items);
  const suitable = own?.filter((item) => !attached.has(item.id) && refusalOfAnswer(wanted, item) === undefined);
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const attach = () => {
    if (chosen.size === 0) setProblem(true);
    else void answering.run({ id: brief.id, itemIds: [...chosen].slice(0, MOST_OWN_ANSWERS) });
  };
  const { title } = brief;
  return (
    <Dialog
      open
      size="l"
      onOpenChange={onClose}
      title={<Trans>Works for “{title}”</Trans>}
      description={<Trans>They count when they are published, with the island and kind that the brief asks for.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" busy={answering.isBusy} onClick={attach}>
            <Trans>Attach</Trans>
          </Button>
        </>
      }
    >
      {problem && chosen.size === 0 && (
        <Notice tone="warning" role="alert">
          <Trans>Please choose at least one work.</Trans>
        </Notice>
      )}
      <LoadedPart
        query={{ ...list, data: suitable, isError: list.isError && suitable === undefined }}
        failed={<Trans>Your works could not be loaded</Trans>}
        next={href('creatorUploads', {}, { brief: brief.id })}
      >
        {(items) => (
          <div className="max-h-[50vh] overflow-y-auto">
            {items.length === 0 && !list.hasNextPage && (
              <p className="text-ink-2">
                <Trans>None of your works suits this brief yet.</Trans>
              </p>
            )}
            <ul>
              {items.map((item) => (
                <li key={item.id}>
                  <Checkbox
                    checked={chosen.has(item.id)}
                    onChange={() => toggle(item.id)}
                    label={item.title || item.fileName}
                    hint={`${t(kindWords[item.kind])}, ${t(stateWords[item.state])}`}
                  />
                </li>
              ))}
            </ul>
            <ListEnd
              list={list}
              words={{
                more: <Trans>Show more</Trans>,
                nextPageFailed: <Trans>The next works could not be loaded.</Trans>,
                renewalFailed: <Trans>This list could not be renewed, so new works may be missing.</Trans>,
              }}
            />
          </div>
        )}
      </LoadedPart>
    </Dialog>
  );
};
