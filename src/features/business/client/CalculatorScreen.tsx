import './plans.css';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { CurrencyChoice } from '#features/pricing/client/CurrencyChoice.tsx';
import { loadPrices, useLoadedPrices } from '#features/pricing/client/price-settings.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import type { Loading, Screen } from '#ui/screen.ts';
import type { Interval } from '../plans.rules.ts';
import { Calculator } from './Calculator.tsx';
import { loadMembership } from './membership.ts';
import { IntervalChoice } from './plan-words.tsx';

const CalculatorScreen = () => {
  const settings = useLoadedPrices();
  const [interval, setInterval] = useState<Interval>('month');
  return (
    <div className="wrap pt-[clamp(28px,3.4vw,56px)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 pb-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <h1 className="max-w-[15ch] font-hero text-4xl leading-[0.95] tracking-hero">
            <Trans>Which plan fits?</Trans>
          </h1>
          <p className="mt-4 max-w-[36em] text-ink-2 text-lg">
            <Trans>
              Say how many pictures you need and how many people download them. The year counts as a whole, because
              unused downloads roll over.
            </Trans>
          </p>
        </div>
        <IntervalChoice interval={interval} onChoose={setInterval} freeMonths={12 - settings.yearlyPlans.paidMonths} />
      </div>
      <Calculator settings={settings} interval={interval} />
      <div className="flex flex-wrap items-center justify-between gap-5 pt-8">
        <Button to={href('businessPlans')}>
          <Trans>See the plans</Trans>
        </Button>
        <CurrencyChoice />
      </div>
    </div>
  );
};

const preload = (loading: Loading) => Promise.all([loadPrices(loading), loadMembership(loading)]);

export const screen: Screen = { Component: CalculatorScreen, preload };
