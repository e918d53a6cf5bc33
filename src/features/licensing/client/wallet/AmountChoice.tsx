import { Trans, useLingui } from '@lingui/react/macro';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { useCurrency } from '#features/pricing/client/Conversion.tsx';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import { type Cents, writeFixed } from '#features/pricing/money.rules.ts';
import { Button } from '#ui/base/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { worded } from '#ui/messages/worded.ts';
import { type Bounds, type JudgedTopUp, readAmount } from '../../top-ups.rules.ts';

const usualAmounts = [2_000, 5_000, 10_000, 20_000] as const;

type Props = {
  typed: string;
  judged: JudgedTopUp;
  bounds: Bounds;
  isOther: boolean;
  onOther: () => void;
  onChoose: (amount: string) => void;
  onType: (typed: string) => void;
};

/** Usual amounts and any other; one that is not allowed stays as it was typed, with the nearest that is. */
export const AmountChoice = ({ typed, judged, bounds, isOther, onOther, onChoose, onType }: Props) => {
  const { i18n, t } = useLingui();
  const currency = useCurrency();
  const priceWords = usePriceWords();
  const amount = readAmount(typed);
  const cents: Cents | undefined = 'cents' in amount ? amount.cents : undefined;
  const lowest = formatUsd(bounds.lowest);
  const highest = formatUsd(bounds.highest);
  const hint = t`From ${lowest} to ${highest}.`;
  const offered = usualAmounts.filter((usual) => usual >= bounds.lowest && usual <= bounds.highest);
  const isFieldShown = isOther || cents === undefined || !offered.some((usual) => usual === cents);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display font-semibold text-xl">
        <Trans>How much</Trans>
      </legend>
      <div className="amounts">
        {offered.map((usual) => (
          <label key={usual} className="relative">
            <input
              type="radio"
              name="amount"
              className="sr-only"
              checked={!isFieldShown && cents === usual}
              onChange={() => onChoose(writeFixed(usual, 2, 0))}
            />
            {formatUsd(usual)}
          </label>
        ))}
        <label className="relative">
          <input type="radio" name="amount" className="sr-only" checked={isFieldShown} onChange={onOther} />
          <Trans>Other</Trans>
        </label>
      </div>
      {isFieldShown ? (
        <Field
          label={<Trans>Amount in US dollars</Trans>}
          hint={hint}
          error={'refusal' in judged ? worded(i18n, judged.refusal) : undefined}
          className="max-w-72"
        >
          {(wiring) => (
            <Input
              {...wiring}
              name="other"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              className="tabular-nums"
              onChange={({ target }) => onType(target.value)}
            />
          )}
        </Field>
      ) : (
        <p className="text-ink-2 text-sm">{hint}</p>
      )}
      {'refusal' in judged && (
        <div>
          <Button size="s" onClick={() => onChoose(writeFixed(judged.nearest, 2, 0))}>
            <Trans>Take {formatUsd(judged.nearest)}</Trans>
          </Button>
        </div>
      )}
      {currency !== 'USD' && 'cents' in judged && (
        <p className="text-ink-2 text-sm">
          <Trans>That is {priceWords(judged.cents)}. The card is charged in US dollars.</Trans>
        </p>
      )}
    </fieldset>
  );
};
