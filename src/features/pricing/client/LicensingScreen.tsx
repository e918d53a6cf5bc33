import { useFormat } from '#ui/labels/useFormat.ts';
import './licensing/licensing.css';
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/navigation/router.tsx';
import type { Screen } from '#ui/screen.ts';
import { type Licence, licenceTextOf } from '../licences.rules.ts';
import { LicenceTable } from './licensing/LicenceTable.tsx';
import { WhichLicence } from './licensing/WhichLicence.tsx';
import { loadPrices, useLoadedPrices } from './price-settings.ts';

const Note = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    <p>{children}</p>
  </div>
);

const Notes = () => (
  <div className="wrap">
    <div className="licence-notes">
      <Note title={<Trans>If the work goes away</Trans>}>
        <Trans>
          A creator may withdraw a work. What you licensed before stays yours, and its certificate keeps saying so.
        </Trans>
      </Note>
      <Note title={<Trans>If you change your mind</Trans>}>
        <Trans>
          Not used yet? Ask to give it back within 14 days, and the licence is marked as refunded for anyone who checks
          it.
        </Trans>
      </Note>
      <Note title={<Trans>If someone asks for proof</Trans>}>
        <Trans>Every licence has a number and a QR code. Anyone can check it, without an account.</Trans>
      </Note>
    </div>
  </div>
);

const LicensingScreen = () => {
  const format = useFormat();
  const prices = useLoadedPrices();
  const [fitting, setFitting] = useState<Licence>();
  const { version, inForceFrom } = prices.licenceText;
  const { facts } = licenceTextOf(version);
  const since = format.longDay(inForceFrom);
  return (
    <>
      <div className="wrap grid gap-x-14 gap-y-4 pt-[clamp(28px,3.4vw,56px)] pb-[clamp(20px,2.4vw,36px)] lg:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] lg:items-end">
        <h1 className="max-w-[8em] font-hero text-4xl leading-[0.9] tracking-hero">
          <Trans>Four licences, in plain words</Trans>
        </h1>
        <p className="max-w-[34em] text-ink-2">
          <Trans>
            You pay once, for one work, and keep it for good. Text version {version}, in force since {since}.
          </Trans>{' '}
          <Link to={href('terms')} className="link">
            <Trans>The full text</Trans>
          </Link>
        </p>
      </div>
      <WhichLicence facts={facts} settings={prices} onAdvice={setFitting} />
      <LicenceTable facts={facts} settings={prices} fitting={fitting} />
      <Notes />
    </>
  );
};

export const screen: Screen = { Component: LicensingScreen, preload: loadPrices };
