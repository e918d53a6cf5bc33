import { Trans } from '@lingui/react/macro';
import { ChartLine, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Skeleton } from '#ui/base/Skeleton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';

const loadCharts = async () => ({
  ...(await import('./LineChart.tsx')),
  ...(await import('./FunnelChart.tsx')),
});
export type Charts = Awaited<ReturnType<typeof loadCharts>>;

/** Calls back once, when the element comes near the window. */
const useInSight = (onSeen: () => void) => {
  const box = useRef<HTMLDivElement>(null);
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return box;
};

export type ChartTable = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

const ValueTable = ({ id, table: { caption, head, rows } }: { id: string; table: ChartTable }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table scrolls, also by keys
  <section id={id} aria-label={caption} tabIndex={0} className="max-h-96 overflow-auto">
    <table className="w-full border-collapse text-sm tabular-nums">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {head.map((name, index) => (
            <th
              key={name}
              scope="col"
              className={`sticky top-0 border-line border-b bg-paper py-2 font-bold ${index === 0 ? 'text-left' : 'text-right'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {values.map((value, index) => (
              <td key={head[index + 1]} className="py-1.5 pl-4 text-right">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

type Props = {
  /** What the chart shows, made from its data. */
  sentence: ReactNode;
  /** Instead of the chart where there is nothing to draw. */
  empty?: ReactNode;
  table: ChartTable;
  aside?: ReactNode;
  /** Height of the place while the chart loads. */
  waiting: string;
  children: (charts: Charts) => ReactNode;
};

/** A chart with the sentence that says what it shows, and its numbers as a table. The chart loads when it comes into sight. */
export const ChartFrame = ({ sentence, empty, table, aside, waiting, children }: Props) => {
  const id = useId();
  const [asTable, setAsTable] = useState(false);
  const charts = useOnDemand(loadCharts);
  const box = useInSight(charts.use);
  return (
    <div ref={box}>
      <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2">
        <p className="min-w-0 flex-1 basis-72 text-ink-2 text-sm">{empty ?? sentence}</p>
        {aside}
        {!empty && (
          <Button
            size="s"
            variant="ghost"
            icon={asTable ? ChartLine : Table2}
            aria-expanded={asTable}
            aria-controls={asTable ? id : undefined}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? <Trans>Show as chart</Trans> : <Trans>Show as table</Trans>}
          </Button>
        )}
      </div>
      {!empty && asTable && <ValueTable id={id} table={table} />}
      {!empty && !asTable && (charts.loaded ? children(charts.loaded) : <Skeleton className={waiting} />)}
    </div>
  );
};
