import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { Totals } from '../insights.contract.ts';
import { percentOf } from '../insights.rules.ts';
import { ChartFrame } from './charts/ChartFrame.tsx';

const steps = ['shown', 'views', 'zooms', 'licences'] as const;
type Step = (typeof steps)[number];

const StepName = ({ step }: { step: Step }) => {
  switch (step) {
    case 'shown':
      return <Trans>times in results</Trans>;
    case 'views':
      return <Trans>views</Trans>;
    case 'zooms':
      return <Trans>zooms</Trans>;
    case 'licences':
      return <Trans>licences</Trans>;
  }
};

type Rates = Record<'shown' | 'views' | 'zooms', number | null>;

/** Each step in percent of the one before; licences are compared with views, because clips and sounds have no zoom. */
const ratesOf = ({ shown, views, zooms, licences }: Totals): Rates => ({
  shown: percentOf(views, shown),
  views: percentOf(zooms, views),
  zooms: percentOf(licences, views),
});

const Rate = ({ step, rate }: { step: keyof Rates; rate: string }) => {
  switch (step) {
    case 'shown':
      return (
        <Trans>
          <b>{rate} %</b> as many views
        </Trans>
      );
    case 'views':
      return (
        <Trans>
          <b>{rate} %</b> zoom in
        </Trans>
      );
    case 'zooms':
      return (
        <Trans>
          <b>{rate} %</b> of views license
        </Trans>
      );
  }
};

const points = (now: number | null, before: number | null): number | null =>
  now === null || before === null ? null : Math.round((now - before) * 10) / 10;

const After = ({ step, totals, before }: { step: Step; totals: Totals; before: Totals }): ReactNode => {
  const format = useFormat();
  if (step === 'licences') {
    const paid = totals.paidLicences;
    const free = totals.licences - paid;
    return (
      <Trans>
        <b>{paid}</b> paid, <b>{free}</b> free
      </Trans>
    );
  }
  const rate = ratesOf(totals)[step];
  if (rate === null) return null;
  const change = points(rate, ratesOf(before)[step]);
  const signed = change && format.change(change, { most: 1 });
  return (
    <>
      <Rate step={step} rate={format.number(rate, { least: 1 })} />{' '}
      {signed && (
        <small className={(change ?? 0) > 0 ? 'text-leaf-text' : 'text-hibiscus-text'}>
          <Trans>{signed} pt</Trans>
        </small>
      )}
    </>
  );
};

/** From search to licence: four numbers, how many go on from each to the next, and the band that narrows. */
export const Funnel = ({ totals, before, empty }: { totals: Totals; before: Totals; empty?: ReactNode }) => {
  const { t } = useLingui();
  const format = useFormat();
  const names: Record<Step, string> = {
    shown: t`Times in results`,
    views: t`Views`,
    zooms: t`Zooms`,
    licences: t`Licences`,
  };
  const count = (value: number) => format.number(value);
  const [shown, views, licences] = [count(totals.shown), count(totals.views), count(totals.licences)];
  return (
    <ChartFrame
      empty={empty}
      sentence={
        <Trans>
          Shown in results of searches: {shown}. Viewed: {views}. Licensed: {licences}.
        </Trans>
      }
      table={{
        caption: t`From search to licence, with the days before`,
        head: [t`Step`, t`Now`, t`Before`],
        rows: steps.map((step) => [names[step], count(totals[step]), count(before[step])]),
      }}
      waiting="h-48"
    >
      {({ FunnelChart }) => (
        <>
          <ol className="grid gap-x-4 md:grid-cols-4">
            {steps.map((step) => (
              <li key={step} className="border-line py-2.5 max-md:border-t md:py-0">
                <b className="block font-display font-heading text-3xl tabular-nums">{count(totals[step])}</b>
                <span className="text-ink-2 text-sm">
                  <StepName step={step} />
                </span>
                <p className="mt-1 min-h-5 text-ink-2 text-sm">
                  <After step={step} totals={totals} before={before} />
                </p>
              </li>
            ))}
          </ol>
          <FunnelChart values={steps.map((step) => totals[step])} />
        </>
      )}
    </ChartFrame>
  );
};

const FEW_ISLANDS = 10;

/** Islands as bars with their numbers; the text is the table. */
export const IslandBars = ({
  islands,
}: {
  islands: readonly { slug: string | null; name: string | null; views: number; licences: number }[];
}) => {
  const [showsAll, setShowsAll] = useState(false);
  const most = Math.max(1, ...islands.map(({ views }) => views));
  if (islands.length === 0)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>No island was looked at in these days.</Trans>
      </p>
    );
  const byViews = islands.toSorted((one, other) => other.views - one.views);
  // One more is shown rather than a button for it alone.
  const shown = showsAll || byViews.length <= FEW_ISLANDS + 1 ? byViews : byViews.slice(0, FEW_ISLANDS);
  const hidden = byViews.length - shown.length;
  return (
    <>
      <ul className="grid gap-2.5 text-sm">
        {shown.map(({ slug, name, views, licences }) => (
          <li key={slug ?? ''} className="grid grid-cols-[minmax(0,8rem)_minmax(0,1fr)] items-center gap-3">
            <span className="min-w-0 break-words">{name ?? <Trans>No island</Trans>}</span>
            <span className="flex min-w-0 items-center gap-2 tabular-nums">
              <i className="bar" style={{ width: `${(views / most) * 50}%` }} aria-hidden="true" />
              <span className="whitespace-nowrap">
                <b>
                  <Plural value={views} one="# view" other="# views" />
                </b>
                {licences > 0 && (
                  <small className="ml-2 text-ink-2">
                    <Plural value={licences} one="# licence" other="# licences" />
                  </small>
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button size="s" className="mt-4" onClick={() => setShowsAll(true)}>
          <Plural value={hidden} one="Show # more island" other="Show # more islands" />
        </Button>
      )}
    </>
  );
};
