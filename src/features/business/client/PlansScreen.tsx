import './plans.css';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleX, HandCoins, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { listPhotos } from '#features/items/items.contract.ts';
import { CurrencyChoice } from '#features/pricing/client/CurrencyChoice.tsx';
import { Price } from '#features/pricing/client/Price.tsx';
import { loadPrices, useLoadedPrices } from '#features/pricing/client/price-settings.ts';
import { share } from '#features/pricing/money.rules.ts';
import { type PlanId, type PriceSettings, planIds } from '#features/pricing/prices.rules.ts';
import type { Call } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Link } from '#ui/navigation/router.tsx';
import { useSmallPicture } from '#ui/saver/saver.ts';
import type { Loading, Screen } from '#ui/screen.ts';
import { type Interval, MONTHS_OF, termsOf } from '../plans.rules.ts';
import { Calculator } from './Calculator.tsx';
import { loadMembership } from './membership.ts';
import { PlanAction, YourPlan } from './plan-action.tsx';
import { IntervalChoice, PlanAudience, PlanName } from './plan-words.tsx';

type CardProps = { plan: PlanId; interval: Interval; settings: PriceSettings };

/** Enough different pictures that a sheet does not look repeated, and few enough to load on a phone. */
const SHEET_PICTURES = '24';

const readSheetPhotos = (ask: Call) => read(ask, listPhotos, { limit: SHEET_PICTURES });

/** One tile is one download of a month, with pictures of the library; whoever saves data sees their colours. */
const ContactSheet = ({ downloads }: { downloads: number }) => {
  const photos = useQuery(readSheetPhotos(call)).data ?? [];
  const savesData = useSmallPicture();
  const fewColumns = downloads <= 10 ? 5 : 10;
  const columns = downloads <= 50 ? fewColumns : 20;
  const tiles = Array.from({ length: downloads }, (_, tile) => ({
    name: `tile ${tile}`,
    photo: photos[(tile * 7 + Math.floor(tile / columns) * 3) % (photos.length || 1)],
  }));
  return (
    <div
      className="plan-sheet"
      aria-hidden="true"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: downloads <= 50 ? 4 : 2 }}
    >
      {tiles.map(({ name, photo }) => (
        <i key={name} style={{ backgroundColor: photo?.colour }}>
          {photo && !savesData && <img src={photo.thumbnailUrl} alt="" loading="lazy" decoding="async" />}
        </i>
      ))}
    </div>
  );
};

const Included = ({ plan, downloads, seats }: { plan: PlanId; downloads: number; seats: number }) => (
  <ul className="plan-list">
    <li>
      <Icon glyph={Check} size={16} />
      <Plural value={downloads} one="# download a month" other="# downloads a month" />
    </li>
    <li>
      <Icon glyph={Check} size={16} />
      <Plural value={seats} one="# seat" other="# seats, invited by email" />
    </li>
    <li>
      <Icon glyph={Check} size={16} />
      {plan === 'starter' && <Trans>Certificate and invoice for each</Trans>}
      {plan === 'team' && <Trans>One quota, one invoice for all</Trans>}
      {plan === 'studio' && <Trans>API keys for your own tools</Trans>}
    </li>
  </ul>
);

const PlanCard = ({ plan, interval, settings }: CardProps) => {
  const { periodCents, downloads, seats } = termsOf(settings, plan, interval);
  const inPeriod = downloads * MONTHS_OF[interval];
  return (
    <section className="plan" aria-labelledby={`plan-${plan}`}>
      <ContactSheet downloads={downloads} />
      <h2 id={`plan-${plan}`}>
        <PlanName plan={plan} />
      </h2>
      <p className="text-ink-2">
        <PlanAudience plan={plan} />
      </p>
      <p className="plan-price">
        <b>
          <Price cents={periodCents} />
        </b>
        {interval === 'month' ? <Trans>a month</Trans> : <Trans>a year</Trans>}
      </p>
      <p className="text-ink-2 text-sm">
        <Trans>
          <Price cents={share(periodCents, 1, inPeriod)} /> a download
        </Trans>
      </p>
      <Included plan={plan} downloads={downloads} seats={seats} />
      <PlanAction plan={plan} interval={interval} />
    </section>
  );
};

const Promises = () => (
  <ul className="plan-promises">
    <li>
      <Icon glyph={RotateCcw} size={16} />
      <Trans>Unused downloads roll over for 12 months</Trans>
    </li>
    <li>
      <Icon glyph={CircleX} size={16} />
      <Trans>Cancel with one click, no fee</Trans>
    </li>
    <li>
      <Icon glyph={HandCoins} size={16} />
      <Trans>Creators keep their share of every download</Trans>
    </li>
    <li>
      <Trans>
        Larger? <Link to={href('contact')}>Ask for a quote</Link>
      </Trans>
    </li>
  </ul>
);

const Answers = ({ photoCents }: { photoCents: number }) => (
  <div className="plan-answers">
    <div>
      <h3>
        <Trans>What if we need more one month?</Trans>
      </h3>
      <p>
        <Trans>
          Saved downloads are used first. After that each picture is <Price cents={photoCents} />, and nobody is stopped
          in the middle of a deadline.
        </Trans>
      </p>
    </div>
    <div>
      <h3>
        <Trans>May we use them for clients?</Trans>
      </h3>
      <p>
        <Trans>Yes. Name the client when you download and the certificate is made out to them.</Trans>
      </p>
    </div>
    <div>
      <h3>
        <Trans>What happens when we leave?</Trans>
      </h3>
      <p>
        <Trans>
          Every licence you took stays yours for ever, and downloads that you have paid for stay usable until their own
          date. Leaving takes one click and costs nothing.
        </Trans>
      </p>
    </div>
  </div>
);

const PlansScreen = () => {
  const settings = useLoadedPrices();
  const [interval, setInterval] = useState<Interval>('month');
  return (
    <div className="wrap pt-[clamp(28px,3.4vw,56px)]">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 pb-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
        <div>
          <h1 className="max-w-[15ch] font-hero text-4xl leading-[0.95] tracking-hero">
            <Trans>Enough pictures for everything you make</Trans>
          </h1>
          <p className="mt-4 max-w-[36em] text-ink-2 text-lg">
            <Trans>
              One price a month for a set number of downloads. Every download is a standard licence with its own signed
              certificate.
            </Trans>
          </p>
        </div>
        <div className="grid gap-4 lg:w-96">
          <IntervalChoice
            interval={interval}
            onChoose={setInterval}
            freeMonths={12 - settings.yearlyPlans.paidMonths}
          />
          <CurrencyChoice />
        </div>
      </div>
      <YourPlan />
      <div className="plans">
        {planIds.map((plan) => (
          <PlanCard key={plan} plan={plan} interval={interval} settings={settings} />
        ))}
      </div>
      <Calculator settings={settings} interval={interval} hasAction={false} />
      <Promises />
      <div className="pt-4">
        <Button to={href('businessContent')}>
          <Trans>What is included?</Trans>
        </Button>
      </div>
      <Answers photoCents={settings.prices.photo.standard} />
    </div>
  );
};

const preload = (loading: Loading) =>
  Promise.all([
    loadPrices(loading),
    loadMembership(loading),
    loading.queries.prefetchQuery(readSheetPhotos(loading.call)),
  ]);

export const screen: Screen = { Component: PlansScreen, preload };
