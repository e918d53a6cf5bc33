import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { formatUsd } from '#shared/money.ts';
import { Button } from '#ui/Button.tsx';

type Props = { licences: { free: number; premium: number; totalCents: number } };

const Line = ({ what, cents }: { what: ReactNode; cents: number }) => {
  const { i18n } = useLingui();
  return (
    <div className="flex items-baseline justify-between gap-4 border-line border-b px-5 py-3 text-ui">
      <dt>{what}</dt>
      <dd className="font-bold font-display text-xl tabular-nums">{formatUsd(cents, i18n.locale)}</dd>
    </div>
  );
};

/** What one standard licence of everything would cost. Buying comes with licensing; nothing here pretends otherwise. */
export const LicenceAll = ({ licences: { free, premium, totalCents } }: Props) => {
  const { i18n } = useLingui();
  const hintId = useId();
  if (free + premium === 0) return null;
  return (
    <section
      aria-labelledby="licence-all"
      className="detail-box overflow-hidden rounded-card border border-line bg-card"
    >
      <h2 id="licence-all" className="sr-only">
        <Trans>License all</Trans>
      </h2>
      <dl>
        {free > 0 && <Line what={<Plural value={free} one="# free item" other="# free items" />} cents={0} />}
        {premium > 0 && (
          <Line
            what={<Plural value={premium} one="# premium item, standard" other="# premium items, standard" />}
            cents={totalCents}
          />
        )}
        <div className="flex items-baseline justify-between gap-4 bg-lagoon-wash px-5 py-3.5">
          <dt className="font-bold">
            <Trans>Everything together</Trans>
          </dt>
          <dd className="font-bold font-display text-2xl tabular-nums">{formatUsd(totalCents, i18n.locale)}</dd>
        </div>
      </dl>
      <div className="grid gap-2.5 p-5">
        <Button variant="main" wide disabled aria-describedby={hintId}>
          <Trans>License all</Trans>
        </Button>
        <p id={hintId} className="text-ink-2 text-sm">
          <Trans>Coming with licensing. Until then, each item has its licence on its own page.</Trans>
        </p>
      </div>
    </section>
  );
};
