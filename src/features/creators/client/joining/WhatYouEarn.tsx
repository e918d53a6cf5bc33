import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { levelWords } from '#features/media/client/item-words.ts';
import { levels, worksFor } from '#features/media/levels.rules.ts';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { share } from '#features/pricing/money.rules.ts';
import { getPrices } from '#features/pricing/pricing.contract.ts';
import { Section } from '#ui/base/sections.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { LevelPod } from '../progress/LevelPod.tsx';

const Line = ({ label, cents, isTotal }: { label: ReactNode; cents: number; isTotal?: boolean }) => (
  <div className="flex items-baseline justify-between gap-6 border-line border-b py-3 last:border-b-0">
    <dt>{label}</dt>
    <dd className={isTotal ? 'font-display text-3xl tabular-nums' : 'text-ink-2 tabular-nums'}>
      {formatUsd(cents, { withCents: true })}
    </dd>
  </div>
);

/** One licence by the prices and shares of today. */
const OneLicence = () => {
  const { data } = useSuspenseQuery(read(call, getPrices, {}));
  const { standard } = data.prices.photo;
  const { creatorBasisPoints, exclusiveBasisPoints } = data.shares;
  const lowest = formatUsd(data.payouts.lowest);
  return (
    <Section id="one-licence" title={<Trans>What one photo earns</Trans>}>
      <dl className="max-w-xl">
        <Line label={<Trans>Somebody buys a standard licence</Trans>} cents={standard} />
        <Line label={<Trans>You earn</Trans>} cents={share(standard, creatorBasisPoints)} isTotal />
        <Line label={<Trans>You earn if it is only on Tamarind</Trans>} cents={share(standard, exclusiveBasisPoints)} />
      </dl>
      <p className="mt-3 max-w-xl text-ink-2">
        <Trans>
          Every time it is licensed, and your share never resets. From {lowest} on, you can have it paid out.
        </Trans>
      </p>
    </Section>
  );
};

const atTheStart = { level: null, worksPublished: 0, licencesSold: 0 };

const TheLevels = () => {
  const { i18n } = useLingui();
  return (
    <Section id="levels" title={<Trans>A pod that fills</Trans>}>
      <LevelPod progress={atTheStart} />
      <ol className="sr-only">
        {levels.map((level) => (
          <li key={level}>
            {i18n._(levelWords[level])}: {worksFor[level]}
          </li>
        ))}
      </ol>
      <p className="mt-3 max-w-xl text-ink-2">
        <Trans>
          The first work you publish makes you a Seed. More works bring more uploads at once, a faster review and new
          briefs before others. You never lose a level.
        </Trans>
      </p>
    </Section>
  );
};

/** What a licence brings and how creators grow. */
export const WhatYouEarn = () => (
  <div className="grid gap-x-16 lg:grid-cols-2">
    <OneLicence />
    <TheLevels />
  </div>
);
