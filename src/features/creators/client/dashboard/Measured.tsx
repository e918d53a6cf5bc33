import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Compared } from '#features/insights/client/analytics-parts.tsx';
import { changeOf } from '#features/insights/insights.rules.ts';
import type { CallReply } from '#shared/endpoint.ts';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Section } from '#ui/base/sections.tsx';
import type { getDashboard } from '../../dashboard.contract.ts';
import { isComparable } from '../../dashboard.rules.ts';
import { Sparkline } from './Sparkline.tsx';

type Measured = CallReply<typeof getDashboard>['measured'];

type CountProps = {
  name: ReactNode;
  now: number;
  before: number;
  values: readonly number[];
  /** What the line shows, for screen readers. */
  line: string;
};

/** A number of four weeks with its line. */
const Count = ({ name, now, before, values, line }: CountProps) => (
  <li className="flex items-center justify-between gap-4 border-line border-t py-3 first:border-t-0">
    <div>
      <span className="block text-ink-2 text-sm">{name}</span>
      <span className="font-display font-heading text-3xl tabular-nums">{now}</span>
      {isComparable(now, before) && (
        <span className="mt-1 block text-ink-2 text-sm">
          <Compared change={changeOf(now, before)} days={values.length} />
        </span>
      )}
    </div>
    <Sparkline values={values} label={line} />
  </li>
);

/** Views and licences of the last four weeks. */
export const Measured = ({ measured }: { measured: Measured }) => {
  const { t } = useLingui();
  const { from, to, days, views, viewsBefore, licences, licencesBefore } = measured;
  if (views === 0 && licences === 0) return null;
  const analytics = href('creatorAnalytics', {}, { from, to });
  return (
    <Section
      id="measured-title"
      title={<Trans>Four weeks</Trans>}
      action={
        <Link to={analytics}>
          <Trans>Analytics</Trans>
        </Link>
      }
    >
      <ul>
        <Count
          name={<Trans>Views</Trans>}
          now={views}
          before={viewsBefore}
          values={days.map((day) => day.views)}
          line={t`Views a day over four weeks`}
        />
        <Count
          name={<Trans>Licences</Trans>}
          now={licences}
          before={licencesBefore}
          values={days.map((day) => day.licences)}
          line={t`Licences a day over four weeks`}
        />
      </ul>
    </Section>
  );
};
