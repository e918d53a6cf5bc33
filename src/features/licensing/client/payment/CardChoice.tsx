import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { CreditCard } from 'lucide-react';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import type { Cents } from '#features/pricing/money.rules.ts';
import { Skeleton, SkeletonFrame } from '#ui/base/Skeleton.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import { listSavedCards } from '../../payments.contract.ts';
import { CardForm } from './CardForm.tsx';
import { useCardName } from './card-words.ts';
import { TestPayments } from './problem-words.tsx';
import type { CardHandle } from './TestCardForm.tsx';

/** What a purchase is paid with: a card that was typed in, or one that was saved before. */
export type PaidWith = { source: string; savesCard: boolean } | { savedCard: string };

/** Nothing while the form shows what is missing. */
export type CardChoiceHandle = { readCard: () => Promise<PaidWith | undefined> };

const NEW_CARD = 'new';

type Props = { ref: Ref<CardChoiceHandle>; amountCents: Cents };

/** The saved cards of the payer, and the form for another one. */
export const CardChoice = ({ ref, amountCents }: Props) => {
  const { t } = useLingui();
  const nameOf = useCardName();
  const { data, isPending } = useQuery(read(call, listSavedCards, {}));
  const [chosen, setChosen] = useState<string>();
  const [savesCard, setSavesCard] = useState(false);
  const form = useRef<CardHandle>(null);
  const cards = data?.cards ?? [];
  const usable = cards.filter(({ hasExpired }) => !hasExpired);
  // A card that was removed in another window is not chosen any more.
  const isThere = chosen === NEW_CARD || usable.some(({ id }) => id === chosen);
  const value = (isThere && chosen) || (usable[0]?.id ?? NEW_CARD);

  useImperativeHandle(ref, () => ({
    readCard: async () => {
      if (value !== NEW_CARD) return { savedCard: value };
      const source = await form.current?.readSource({ isSaved: savesCard });
      return source === undefined ? undefined : { source, savesCard };
    },
  }));

  if (isPending)
    return (
      <SkeletonFrame>
        <Skeleton className="h-44" />
      </SkeletonFrame>
    );
  return (
    <div className="grid gap-3">
      {cards.length > 0 && (
        <div className="max-sm:[&_fieldset>div]:flex-col">
          <RadioCards
            legend={t`Which card`}
            legendHidden
            name="card"
            value={value}
            cards={[
              ...cards.map((card) => ({
                value: card.id,
                label: nameOf(card),
                icon: CreditCard,
                disabled: card.hasExpired,
              })),
              { value: NEW_CARD, label: t`Another card`, icon: CreditCard },
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
      {value !== NEW_CARD && (
        <p>
          <TestPayments />
        </p>
      )}
      {value === NEW_CARD && (
        <div>
          <CardForm ref={form} amountCents={amountCents} canBeSaved />
          <Checkbox
            checked={savesCard}
            label={<Trans>Save this card for next time</Trans>}
            onChange={({ target }) => setSavesCard(target.checked)}
          />
        </div>
      )}
    </div>
  );
};
