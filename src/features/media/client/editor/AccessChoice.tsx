import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { share } from '#features/pricing/money.rules.ts';
import { offersOf } from '#features/pricing/prices.rules.ts';
import { getPrices } from '#features/pricing/pricing.contract.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { RadioCards } from '#ui/forms/RadioCards.tsx';
import type { ItemAccess } from '../../media.rules.ts';
import type { ItemView } from '../../own-items.contract.ts';
import type { DetailsEditing, FieldErrors } from './useItemEditor.ts';

/** What a buyer pays for one licence and what of it is the creator's, by the prices of today; without them nothing. */
const useEarned = (item: ItemView) => {
  const { data: settings } = useQuery(read(call, getPrices, {}));
  if (!settings) return undefined;
  const offers = offersOf({ ...item, access: 'premium', isEditorial: false }, settings);
  const standard = offers.find(({ licence }) => licence === 'standard');
  if (!standard) return undefined;
  const { creatorBasisPoints, exclusiveBasisPoints } = settings.shares;
  return {
    price: formatUsd(standard.cents),
    yours: formatUsd(share(standard.cents, item.isExclusive ? exclusiveBasisPoints : creatorBasisPoints)),
  };
};

type Props = {
  item: ItemView;
  editing: DetailsEditing;
  errors: FieldErrors;
  isLocked: boolean;
  freeLabel: string;
};

/** Free or premium, with what each earns. */
export const AccessChoice = ({ item, editing: { details, change }, errors, isLocked, freeLabel }: Props) => {
  const { t } = useLingui();
  const earned = useEarned(item);
  const { price, yours } = earned ?? {};
  const freeHint = details.isEditorial
    ? t`Anyone may download it; editorial works are not sold for advertising.`
    : t`Anyone may download it. Advertisers still pay ${price}, and you get ${yours}.`;
  return (
    <RadioCards<ItemAccess>
      legend={t`Access`}
      name={`access-${item.id}`}
      value={details.access}
      error={errors.access}
      disabled={isLocked}
      onChange={({ target }) => change({ access: target.value as ItemAccess })}
      cards={[
        {
          value: 'free',
          label: freeLabel,
          hint: earned || details.isEditorial ? freeHint : t`Anyone may download it.`,
        },
        {
          value: 'premium',
          label: t`Premium`,
          hint: earned
            ? t`Every use is paid, from ${price}: you get ${yours}. Previews carry our mark.`
            : t`Every use is paid. Previews carry our mark.`,
        },
      ]}
    />
  );
};
