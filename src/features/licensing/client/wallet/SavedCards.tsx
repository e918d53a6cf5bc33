import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#features/media/client/ConfirmDialog.tsx';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Badge } from '#ui/labels/Badge.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { listSavedCards, removeSavedCard } from '../../payments.contract.ts';
import { type SavedCard, useCardName } from '../payment/card-words.ts';

const RemoveDialog = ({ card, onClose }: { card: SavedCard; onClose: () => void }) => {
  const { t } = useLingui();
  const name = useCardName()(card);
  const [problem, setProblem] = useState<string>();
  const removing = useChange(removeSavedCard, {
    done: () => {
      onClose();
      return { title: t`The card is removed` };
    },
    failed: (said) => setProblem(said),
  });
  return (
    <ConfirmDialog
      open
      title={<Trans>Remove this card?</Trans>}
      description={
        <Trans>{name}. If you want to pay with it again, enter it once more. Your purchases stay as they are.</Trans>
      }
      keep={<Trans>Keep it</Trans>}
      confirm={<Trans>Remove card</Trans>}
      busy={removing.isBusy}
      problem={problem}
      onConfirm={() => void removing.run({ id: card.id })}
      onClose={onClose}
    />
  );
};

/** The cards that somebody has saved for their own purchases, with the way to remove them. */
export const SavedCards = () => {
  const { t } = useLingui();
  const nameOf = useCardName();
  const list = useQuery(read(call, listSavedCards, {}));
  const [removed, setRemoved] = useState<SavedCard>();
  return (
    <section aria-labelledby="saved-cards-title" className="mt-[clamp(40px,5vw,72px)] max-w-2xl">
      <h2 id="saved-cards-title" className="mb-3 text-2xl">
        <Trans>Saved cards</Trans>
      </h2>
      {list.isError && !list.data && (
        <Notice tone="warning">
          <p>
            <Trans>Your saved cards could not be loaded.</Trans>
          </p>
          <Button size="s" className="mt-2" busy={list.isFetching} onClick={() => void list.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      {list.data?.cards.length === 0 && (
        <p className="text-ink-2">
          <Trans>No card is saved. You can save one the next time you pay.</Trans>
        </p>
      )}
      {list.data && list.data.cards.length > 0 && (
        <ul className="grid">
          {list.data.cards.map((card) => (
            <li key={card.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-2">
              <Icon glyph={CreditCard} size={20} className="flex-none text-ink-2" />
              <span className="min-w-0 flex-1 tabular-nums">{nameOf(card)}</span>
              {card.hasExpired && (
                <Badge>
                  <Trans>Expired</Trans>
                </Badge>
              )}
              <Button size="s" variant="ghost" aria-label={t`Remove ${nameOf(card)}`} onClick={() => setRemoved(card)}>
                <Trans>Remove</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {removed && <RemoveDialog card={removed} onClose={() => setRemoved(undefined)} />}
    </section>
  );
};
