import { useFormat } from '#ui/labels/useFormat.ts';
import './pricing.css';
import { Plural, Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useViewer } from '#ui/data/viewer.tsx';
import type { Screen } from '#ui/screen.ts';
import { licenceTextOf } from '../licences.rules.ts';
import { share } from '../money.rules.ts';
import { type PlanId, type PriceSettings, planIds } from '../prices.rules.ts';
import { CurrencyChoice } from './CurrencyChoice.tsx';
import { Footnotes } from './Footnotes.tsx';
import { Price } from './Price.tsx';
import { type LoadPictures, PicturesSlot } from './pictures-slot.ts';
import { loadPrices, useLoadedPrices } from './price-settings.ts';
import { type LoadYourPlan, YourPlanSlot } from './your-plan-slot.ts';

const Line = ({ children }: { children: ReactNode }) => (
  <li>
    <Icon glyph={Check} size={16} />
    <span>{children}</span>
  </li>
);

const Free = ({ mostCopies }: { mostCopies: number }) => {
  const format = useFormat();
  const copies = format.number(mostCopies);
  return (
    <section className="way" aria-labelledby="way-free">
      <h2 id="way-free">
        <Trans>Free</Trans>
      </h2>
      <p>
        <Trans>For your own pages, posts and slides.</Trans>
      </p>
      <p className="way-price">
        <b>
          <Price cents={0} />
        </b>
        <span>
          <Trans>for works that their creators give away</Trans>
        </span>
      </p>
      <ul className="way-list">
        <Line>
          <Trans>Web, social media and presentations</Trans>
        </Line>
        <Line>
          <Trans>Up to {copies} printed copies</Trans>
        </Line>
        <Line>
          <Trans>Name the creator beside it</Trans>
        </Line>
        <Line>
          <Trans>A certificate with a number, like every licence</Trans>
        </Line>
      </ul>
      <Button to={href('photos', {}, { access: 'free' })}>
        <Trans>See free photos</Trans>
      </Button>
    </section>
  );
};

type LedgerRow = { key: string; name: ReactNode; standard: number; extended: number };

const ledgerOf = ({ prices: { photo, video, sound } }: PriceSettings): LedgerRow[] => [
  { key: 'photo', name: <Trans>Photo</Trans>, ...photo },
  { key: 'hd', name: <Trans>Clip, HD</Trans>, standard: video.hd, extended: video.hd + video.extendedMore },
  { key: 'uhd', name: <Trans>Clip, 4K</Trans>, standard: video.uhd, extended: video.uhd + video.extendedMore },
  { key: 'sound', name: <Trans>Sound</Trans>, ...sound },
];

const PerLicence = ({ settings }: { settings: PriceSettings }) => {
  const rows = ledgerOf(settings);
  return (
    <section className="way" aria-labelledby="way-licence">
      <h2 id="way-licence">
        <Trans>Pay per licence</Trans>
      </h2>
      <p>
        <Trans>For one work at a time, with advertising.</Trans>
      </p>
      <p className="way-price">
        <span>
          <Trans>from</Trans>
        </span>
        <b>
          <Price cents={Math.min(...rows.map(({ standard }) => standard))} />
        </b>
        <span>
          <Trans>once, and it is yours for good</Trans>
        </span>
      </p>
      <table className="way-ledger">
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Standard</Trans>
            </th>
            <th scope="col">
              <Trans>Extended</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, standard, extended }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>
                <Price cents={standard} />
              </td>
              <td>
                <Price cents={extended} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mb-5 text-ink-2 text-sm">
        <Trans>Creators may ask more or less for a work. Its own page says what it costs.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="main" to={href('photos')}>
          <Trans>Find a picture</Trans>
        </Button>
        <Button to={href('licensing')}>
          <Trans>Which licence do I need?</Trans>
        </Button>
      </div>
    </section>
  );
};

const PlanName = ({ id }: { id: PlanId }) => {
  if (id === 'starter') return <Trans>Starter</Trans>;
  return id === 'team' ? <Trans>Team</Trans> : <Trans>Studio</Trans>;
};

const seePlans = (
  <Button to={href('businessPlans')}>
    <Trans>See the plans</Trans>
  </Button>
);

/** Whoever has a plan is led to it, by code of the later feature; everybody else to what is offered. */
const PlansDoor = () => {
  const isSignedIn = useViewer() !== null;
  const load = use(YourPlanSlot);
  // `null` where it could not be loaded.
  const [part, setPart] = useState<Awaited<ReturnType<LoadYourPlan>> | null>();
  useEffect(() => {
    if (isSignedIn) load?.().then(setPart, () => setPart(null));
  }, [isSignedIn, load]);
  if (!isSignedIn || !load || part === null) return seePlans;
  // The place is kept until it is known, so that no word changes before the reader's eyes.
  return part ? <part.YourPlanButton otherwise={seePlans} /> : <span className="invisible grid">{seePlans}</span>;
};

const Business = ({ settings: { plans, yearlyPlans } }: { settings: PriceSettings }) => (
  <section className="way" aria-labelledby="way-business">
    <h2 id="way-business">
      <Trans>Business</Trans>
    </h2>
    <p>
      <Trans>For those who need pictures every month.</Trans>
    </p>
    <p className="way-price">
      <span>
        <Trans>from</Trans>
      </span>
      <b>
        <Price cents={Math.min(...planIds.map((id) => plans[id].monthCents))} />
      </b>
      <span>
        <Trans>a month</Trans>
      </span>
    </p>
    <table className="way-ledger">
      <thead>
        <tr>
          <td />
          <th scope="col" className="way-downloads">
            <Trans>Downloads a month</Trans>
          </th>
          <th scope="col">
            <Trans>Price a month</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {planIds.map((id) => {
          const { monthCents, downloads, seats } = plans[id];
          return (
            <tr key={id}>
              <th scope="row">
                <PlanName id={id} />
                <small>
                  <Plural value={seats} one="# seat" other="# seats" />
                </small>
              </th>
              <td>{downloads}</td>
              <td>
                <Price cents={monthCents} />
                <small>
                  <Trans>
                    <Price cents={share(monthCents, 1, downloads)} /> a download
                  </Trans>
                </small>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
    <ul className="way-list">
      <Line>
        <Plural
          value={yearlyPlans.paidMonths}
          one="A year costs as much as # month"
          other="A year costs as much as # months"
        />
      </Line>
      <Line>
        <Trans>Unused downloads stay for 12 months</Trans>
      </Line>
      <Line>
        <Trans>Cancel with one click, no fee</Trans>
      </Line>
    </ul>
    <div className="way-door">
      <PlansDoor />
    </div>
  </section>
);

const Nothing = () => null;
const withoutPictures: LoadPictures = () => Promise.resolve({ PictureWall: Nothing });

/** As high before the pictures are there as with them. */
const PictureBand = () => {
  const pictures = useOnDemand(use(PicturesSlot) ?? withoutPictures, { onError: () => undefined });
  const load = useEffectEvent(() => pictures.use());
  useEffect(() => load(), []);
  return <div className="h-44 overflow-hidden lg:h-56">{pictures.loaded && <pictures.loaded.PictureWall />}</div>;
};

const PricingScreen = () => {
  const settings = useLoadedPrices();
  const { facts } = licenceTextOf(settings.licenceText.version);
  return (
    <>
      <PictureBand />
      <div className="wrap pt-[clamp(28px,3.4vw,56px)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 pb-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-end">
          <div>
            <h1 className="max-w-[11em] font-hero text-4xl leading-[0.95] tracking-hero">
              <Trans>Free, one at a time, or every month</Trans>
            </h1>
            <p className="mt-4 max-w-[36em] text-ink-2 text-lg">
              <Trans>
                Three ways to use what you find here. Each comes with a licence in plain words and a certificate that
                anyone can check.
              </Trans>
            </p>
          </div>
          <CurrencyChoice />
        </div>
        <div className="ways">
          <Free mostCopies={facts.free.mostCopies ?? 0} />
          <PerLicence settings={settings} />
          <Business settings={settings} />
        </div>
        <Footnotes settings={settings} />
      </div>
    </>
  );
};

export const screen: Screen = { Component: PricingScreen, preload: loadPrices };
