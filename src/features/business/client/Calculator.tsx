import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Price } from '#features/pricing/client/Price.tsx';
import type { PriceSettings } from '#features/pricing/prices.rules.ts';
import { bestPlan, type Interval, type Needs, type YearCost, yearCosts, yearWithoutPlan } from '../plans.rules.ts';
import { PlanAction } from './plan-action.tsx';
import { PlanName } from './plan-words.tsx';

const MOST_PICTURES = 240;
const MOST_PEOPLE = 20;

type SliderProps = { label: string; value: number; most: number; onChange: (value: number) => void };

const Slider = ({ label, value, most, onChange }: SliderProps) => {
  const id = useId();
  return (
    <div className="calc-slider">
      <label htmlFor={id}>
        {label}
        <output htmlFor={id}>{value}</output>
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={most}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
      />
      <small aria-hidden="true">
        <span>1</span>
        <span>{most}</span>
      </small>
    </div>
  );
};

type AnswerProps = { settings: PriceSettings; needs: Needs; best: YearCost | undefined };

/** The answer in one sentence: what fits, what a year costs, and what it would cost without a plan. */
const Answer = ({ settings, needs, best }: AnswerProps) => {
  const single = yearWithoutPlan(settings, needs);
  if (!best)
    return (
      <p className="calc-answer">
        <Trans>So many people are more than our plans have seats for. Ask us, and we make an offer for you.</Trans>
      </p>
    );
  if (best.totalCents >= single)
    return (
      <p className="calc-answer">
        <Trans>
          You need no plan: licensing one by one costs <Price cents={single} /> a year, and the smallest plan that fits{' '}
          <Price cents={best.totalCents} />.
        </Trans>
      </p>
    );
  return (
    <p className="calc-answer">
      <Trans>
        <b>
          <PlanName plan={best.plan} />
        </b>{' '}
        fits:{' '}
        <b>
          <Price cents={best.totalCents} />
        </b>{' '}
        a year. One by one the same pictures cost <Price cents={single} />.
      </Trans>
    </p>
  );
};

type RowProps = { cost: YearCost; most: number; isBest: boolean };

const Row = ({ cost: { plan, totalCents, extraCents, hasSeats }, most, isBest }: RowProps) => (
  <li className={isBest ? 'is-best' : undefined}>
    <span>
      <PlanName plan={plan} />
    </span>
    <span className="calc-bar">
      <i style={{ width: `${Math.max(2, (totalCents / most) * 60)}%` }} />
      <b>
        <Price cents={totalCents} />
      </b>
      <small>
        {!hasSeats && <Trans>too few seats</Trans>}
        {hasSeats && extraCents > 0 && (
          <Trans>
            with <Price cents={extraCents} /> for single licences
          </Trans>
        )}
      </small>
    </span>
  </li>
);

type Props = {
  settings: PriceSettings;
  interval: Interval;
  /** Left out where the plans themselves stand beside it. */
  hasAction?: boolean;
};

/** What a year costs, and which plan fits. Unused downloads roll over, so the year counts as a whole. */
export const Calculator = ({ settings, interval, hasAction = true }: Props) => {
  const { t } = useLingui();
  const [needs, setNeeds] = useState<Needs>({ pictures: 34, people: 3 });
  const costs = yearCosts(settings, needs).filter((cost) => cost.interval === interval);
  const best = bestPlan(settings, needs, interval);
  const single = yearWithoutPlan(settings, needs);
  const most = Math.max(single, ...costs.map(({ totalCents }) => totalCents));
  return (
    <section className="calc" aria-labelledby="calc-title">
      <div>
        <h2 id="calc-title">
          <Trans>What would you pay?</Trans>
        </h2>
        <Slider
          label={t`Pictures a month`}
          value={needs.pictures}
          most={MOST_PICTURES}
          onChange={(pictures) => setNeeds({ ...needs, pictures })}
        />
        <Slider
          label={t`People who download`}
          value={needs.people}
          most={MOST_PEOPLE}
          onChange={(people) => setNeeds({ ...needs, people })}
        />
      </div>
      <div aria-live="polite">
        <Answer settings={settings} needs={needs} best={best} />
        <ul className="calc-rows">
          {costs.map((cost) => (
            <Row
              key={cost.plan}
              cost={cost}
              most={most}
              isBest={cost.plan === best?.plan && best.totalCents < single}
            />
          ))}
          <li className={best && best.totalCents >= single ? 'is-best' : undefined}>
            <span>
              <Trans>One by one</Trans>
            </span>
            <span className="calc-bar">
              <i style={{ width: `${Math.max(2, (single / most) * 60)}%` }} />
              <b>
                <Price cents={single} />
              </b>
              <small>
                <Plural value={needs.pictures * 12} one="# photo a year" other="# photos a year" />
              </small>
            </span>
          </li>
        </ul>
        {hasAction && best && best.totalCents < single && (
          <div className="mt-6 grid justify-items-start">
            <PlanAction plan={best.plan} interval={interval} />
          </div>
        )}
      </div>
    </section>
  );
};
