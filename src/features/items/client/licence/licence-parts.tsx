import './licence.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck, Download, Newspaper } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { DownloadSize } from '#features/media/media.rules.ts';
import { LicenceName, LicenceTerms } from '#features/pricing/client/licence-words.tsx';
import { Price } from '#features/pricing/client/Price.tsx';
import { usePriceWords } from '#features/pricing/client/price-words.ts';
import type { Licence, LicensedType } from '#features/pricing/licences.rules.ts';
import type { Cents } from '#features/pricing/money.rules.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Icon } from '#ui/base/Icon.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { Link } from '#ui/navigation/router.tsx';
import { usePaysByPlan } from './own-plan.ts';
import type { DownloadPlace, useDownload } from './useDownload.ts';

type RowProps = { kind: LicensedType; licence: Licence; cents: Cents; isChosen: boolean; onChoose: () => void };

/** One licence to choose: its name, its price and what it allows. */
const LicenceRow = ({ kind, licence, cents, isChosen, onChoose }: RowProps) => (
  <label className="licence-row">
    <input type="radio" name="licence" value={licence} checked={isChosen} onChange={onChoose} className="round-tick" />
    <b className="font-semibold">
      <LicenceName licence={licence} />
    </b>
    <Price cents={cents} className="price text-[1.1875rem]" />
    <small>
      <LicenceTerms licence={licence} kind={kind} />
    </small>
  </label>
);

type ChoiceProps = {
  kind: LicensedType;
  offers: readonly { licence: Licence; cents: Cents }[];
  chosen: Licence;
  onChoose: (licence: Licence) => void;
};

export const LicenceChoice = ({ kind, offers, chosen, onChoose }: ChoiceProps) => (
  <fieldset>
    <legend className="sr-only">
      <Trans>Licence</Trans>
    </legend>
    {offers.map(({ licence, cents }) => (
      <LicenceRow
        key={licence}
        kind={kind}
        licence={licence}
        cents={cents}
        isChosen={licence === chosen}
        onChoose={() => onChoose(licence)}
      />
    ))}
  </fieldset>
);

type LicenceButtonProps = { licence: Licence; cents: Cents; to: string; isPaused: boolean };

/** The way to the checkout, with the price, or with the plan of the viewer's team; while sales pause, these words. */
export const LicenceButton = ({ licence, cents, to, isPaused }: LicenceButtonProps) => {
  const price = usePriceWords()(cents);
  const isByPlan = usePaysByPlan(licence);
  if (isPaused)
    return (
      <Notice tone="warning" role="status">
        <Trans>
          Sales pause for now. <span data-more>Please look in again later.</span>
        </Trans>
      </Notice>
    );
  return (
    <Button variant="main" size="l" wide to={to}>
      {isByPlan ? <Trans>Use your plan</Trans> : <Trans>License, {price}</Trans>}
    </Button>
  );
};

type OfferedDownload = ReturnType<typeof useDownload>;
type FreeButtonProps = { download: OfferedDownload; size: DownloadSize | undefined; place: DownloadPlace };

export const FreeButton = ({ download, size, place }: FreeButtonProps) => (
  <Button
    variant="main"
    size="l"
    wide
    icon={Download}
    busy={download.isBusy}
    disabled={!size}
    onClick={() => size && download.start(size, place)}
  >
    <Trans>Download free</Trans>
  </Button>
);

/** Below the button of the box. */
export const DownloadProblem = ({ download }: { download: OfferedDownload }) => {
  const problem = download.problemAt('box');
  return problem ? (
    <Notice tone="bad" role="alert">
      {problem}
    </Notice>
  ) : null;
};

/** The way to a free licence that names somebody; the download itself needs no account. */
export const NamedLicence = ({ id, type }: { id: string; type: 'photo' | 'sound' }) => (
  <p className="text-sm">
    <Link to={href('licenceCheckout', { id, type, license: 'free' })} className="link">
      <Trans>Put your name or a client’s on the certificate</Trans>
    </Link>
  </p>
);

export const ReleaseBadge = ({ isEditorial }: { isEditorial: boolean }) => (
  <p className="flex gap-2.5 text-ink-2 text-sm">
    <Icon glyph={isEditorial ? Newspaper : BadgeCheck} size={18} className="mt-px text-leaf-text" />
    {isEditorial ? (
      <Trans>Editorial use only: news and teaching, no advertising</Trans>
    ) : (
      <Trans>Released for commercial and editorial use</Trans>
    )}
  </p>
);

const LEAST_SHARE = 0.9;
const BAR_HEIGHT_PX = 73;

/** Whether most of an element is in the window, above the bar. */
const useInSight = (element: RefObject<Element | null>): boolean => {
  const [isInSight, setIsInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setIsInSight((entry?.intersectionRatio ?? 0) >= LEAST_SHARE),
      { threshold: [0, LEAST_SHARE], rootMargin: `0px 0px -${BAR_HEIGHT_PX}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInSight;
};

/** Hidden, but with its height. In the style attribute, since the style sheet of photo pages has reached its size limit. */
const hiddenBar = { visibility: 'hidden' } as const;

type BarProps = {
  licence: ReactNode;
  details?: ReactNode;
  action: ReactNode;
  /** Why a press in the bar did nothing. Above the bar, since the box may be far outside of the window. */
  problem?: string | undefined;
  /** The same button in the box. */
  inBox: RefObject<Element | null>;
};

/**
 * On a phone the chosen licence and its button are fixed at the bottom of the window, except while the box shows the
 * button; toasts stay above them.
 */
export const BuyBarFrame = ({ licence, details, action, problem, inBox }: BarProps) => {
  const { t } = useLingui();
  const isButtonInSight = useInSight(inBox);
  return (
    <section
      aria-label={t`Chosen licence`}
      data-bottom-bar
      className="buy-bar"
      style={isButtonInSight ? hiddenBar : undefined}
    >
      <p className="min-w-0 leading-tight">
        <b className="block font-semibold">{licence}</b>
        {details && <span className="text-ink-2 text-sm tabular-nums">{details}</span>}
      </p>
      {action}
      <div aria-live="polite" className="bar-problem">
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
    </section>
  );
};
