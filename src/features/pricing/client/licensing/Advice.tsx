import { Trans } from '@lingui/react/macro';
import { ArrowUpRight, Check, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';
import type { LicenceAdvice, LicenceReason } from '../../licence-advice.rules.ts';
import type { Licence, LicensedType } from '../../licences.rules.ts';
import type { Cents } from '../../money.rules.ts';
import { offersOf, type PriceSettings } from '../../prices.rules.ts';
import { Price } from '../Price.tsx';
import { ReasonWords } from './advice-words.tsx';

const Title = ({ licence }: { licence: Licence }) => {
  if (licence === 'free') return <Trans>Free is enough</Trans>;
  if (licence === 'standard') return <Trans>Standard is enough</Trans>;
  return licence === 'extended' ? <Trans>You need Extended</Trans> : <Trans>Editorial is enough</Trans>;
};

const Once = ({ type }: { type: LicensedType }) => {
  if (type === 'photo') return <Trans>once, for one photo</Trans>;
  return type === 'video' ? <Trans>once, for one clip in HD</Trans> : <Trans>once, for one sound</Trans>;
};

/** A list of items that can be licensed like this. */
const Matching = ({ licence, type }: { licence: Licence; type: LicensedType }) => {
  if (type === 'video')
    return (
      <Button variant="main" to={href('videos')}>
        <Trans>See the clips</Trans>
      </Button>
    );
  if (type === 'sound')
    return (
      <Button variant="main" to={href('sounds')}>
        <Trans>See the sounds</Trans>
      </Button>
    );
  if (licence === 'free')
    return (
      <Button variant="main" to={href('photos', {}, { access: 'free' })}>
        <Trans>See free photos</Trans>
      </Button>
    );
  return licence === 'editorial' ? (
    <Button variant="main" to={href('photos', {}, { usage: 'editorial' })}>
      <Trans>See editorial photos</Trans>
    </Button>
  ) : (
    <Button variant="main" to={href('photos', {}, { usage: 'released' })}>
      <Trans>See released photos</Trans>
    </Button>
  );
};

const centsOf = (licence: Licence, type: LicensedType, settings: PriceSettings): Cents => {
  const item = { kind: type, access: 'premium', width: null, height: null, ownPriceCents: null } as const;
  const offers = offersOf({ ...item, isEditorial: licence === 'editorial' }, settings);
  return offers.find((offer) => offer.licence === licence)?.cents ?? 0;
};

type Props = {
  advice: LicenceAdvice;
  type: LicensedType;
  settings: PriceSettings;
  cents: Cents;
  onRestart: () => void;
};

/** The licence that is enough, with reasons, cautions and its limits. */
export const Advice = ({ advice, type, settings, cents, onRestart }: Props) => {
  const { licence, reasons, cautions, limits } = advice;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const list: [Glyph, LicenceReason[]][] = [
    [Check, reasons],
    [TriangleAlert, cautions],
    [ArrowUpRight, limits],
  ];
  return (
    <div className="which-advice">
      <div className="which-advice-side">
        <h3 ref={heading} tabIndex={-1} className="rounded-tile">
          <Title licence={licence} />
        </h3>
        <p className="mt-3.5 text-ink-2">
          <Price cents={cents} className="font-bold font-display text-2xl text-ink" /> <Once type={type} />
        </p>
        <div className="which-actions mt-5">
          <Matching licence={licence} type={type} />
          <Button variant="ghost" onClick={onRestart}>
            <Trans>Start again</Trans>
          </Button>
        </div>
      </div>
      <ul className="which-reasons">
        {list.flatMap(([glyph, entries]) =>
          entries.map((reason) => (
            <li key={reason.code}>
              <Icon glyph={glyph} size={20} />
              <span>
                <ReasonWords
                  reason={reason}
                  type={type}
                  price={<Price cents={'instead' in reason ? centsOf(reason.instead, type, settings) : 0} />}
                />
              </span>
            </li>
          )),
        )}
      </ul>
    </div>
  );
};
