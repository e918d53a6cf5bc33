import './charts.css';
import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { type Frame, indexAfterKey, indexAt, labelledDays, linePath, pointAt, ticksUpTo } from './chart.rules.ts';

export type LineChartProps = {
  /** What is counted, for screen readers. */
  name: string;
  /** Names of the days, short. */
  days: readonly string[];
  values: readonly number[];
  valuesBefore: readonly number[];
  /** A value in words. */
  format: (value: number) => string;
  /** The last day is not over: its value still grows, and no fall is drawn down to it. */
  isLastOpen?: boolean;
};

const HEIGHT = 240;
const LABEL_PX = 92;

/** As wide as its place, so that text is never scaled. */
const useWidth = () => {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
};

type MarkProps = { frame: Frame; index: number; highest: number; values: readonly number[] };

/** The day under the pointer or chosen by keys. */
const Mark = ({ frame, index, highest, values }: MarkProps) => {
  const { x, y } = pointAt(frame, { index, count: values.length, value: values[index] ?? 0, highest });
  return (
    <>
      <line className="chart-mark" x1={x} x2={x} y1={frame.top} y2={frame.bottom} />
      <circle className="chart-dot" cx={x} cy={y} r="5" />
    </>
  );
};

type AxesProps = { frame: Frame; ticks: readonly number[]; days: readonly string[]; format: (value: number) => string };

/** The first and the last name stay inside the chart. */
const anchorOf = (index: number, count: number): 'start' | 'middle' | 'end' => {
  if (count === 1) return 'middle';
  if (index === 0) return 'start';
  return index === count - 1 ? 'end' : 'middle';
};

const Axes = ({ frame, ticks, days, format }: AxesProps) => {
  const highest = ticks.at(-1) ?? 1;
  const labels = labelledDays(days.length, Math.floor((frame.right - frame.left) / LABEL_PX));
  return (
    <>
      {ticks.map((tick) => {
        const { y } = pointAt(frame, { index: 0, count: 2, value: tick, highest });
        return (
          <g key={tick}>
            <line className="chart-grid" x1={frame.left} x2={frame.right} y1={y} y2={y} />
            <text x={frame.left - 8} y={y + 4} textAnchor="end">
              {format(tick)}
            </text>
          </g>
        );
      })}
      {labels.map((index) => {
        const { x } = pointAt(frame, { index, count: days.length, value: 0, highest });
        return (
          <text key={index} x={x} y={HEIGHT - 6} textAnchor={anchorOf(index, days.length)}>
            {days[index]}
          </text>
        );
      })}
    </>
  );
};

/** A piece of a line and its name. */
const LegendEntry = ({ line, name }: { line: 'now' | 'before' | 'open'; name: string }) => (
  <li>
    <svg width="24" height="8" aria-hidden="true">
      <line className={`chart-${line}`} x1="1" x2="23" y1="4" y2="4" />
    </svg>
    {name}
  </li>
);

/** A line over days, with the days before dashed behind it. Pointer and arrow keys read out single days. */
export const LineChart = ({ name, days, values, valuesBefore, format, isLastOpen = false }: LineChartProps) => {
  const { t } = useLingui();
  const { box, width } = useWidth();
  const [marked, setMarked] = useState<number>();
  const ticks = ticksUpTo(Math.max(...values, ...valuesBefore));
  const highest = ticks.at(-1) ?? 1;
  const widest = Math.max(...ticks.map((tick) => format(tick).length));
  const frame: Frame = { left: 14 + widest * 7, right: width - 6, top: 28, bottom: HEIGHT - 28 };
  const last = values.length - 1;
  const index = Math.min(marked ?? last, last);
  const wordsOf = (at: number) => {
    const [day, value, before] = [days[at], format(values[at] ?? 0), format(valuesBefore[at] ?? 0)];
    return t`${day}: ${value}, before ${before}`;
  };
  const closed = isLastOpen && last > 0 ? last - 1 : last;
  const line = linePath(frame, values, highest, { from: 0, to: closed });
  const end = pointAt(frame, { index: closed, count: values.length, value: 0, highest }).x;

  const move = (event: KeyboardEvent) => {
    const next = indexAfterKey(event.key, index, values.length);
    if (next === undefined) return;
    event.preventDefault();
    setMarked(next);
  };
  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    setMarked(indexAt(frame, event.clientX - left, values.length));
  };
  return (
    <div ref={box} className="chart">
      <ul className="chart-legend">
        <LegendEntry line="now" name={t`These days`} />
        <LegendEntry line="before" name={t`The days before`} />
        {closed < last && <LegendEntry line="open" name={t`Not over yet`} />}
      </ul>
      <div
        role="slider"
        tabIndex={0}
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={index}
        aria-valuetext={wordsOf(index)}
        className="chart-area"
        onKeyDown={move}
        onPointerMove={point}
        onPointerLeave={() => setMarked(undefined)}
        onBlur={() => setMarked(undefined)}
      >
        {width > 0 && (
          <svg width={width} height={HEIGHT} aria-hidden="true">
            <Axes frame={frame} ticks={ticks} days={days} format={format} />
            <path className="chart-before" d={linePath(frame, valuesBefore, highest)} />
            <path className="chart-fill" d={`${line}L${end} ${frame.bottom}L${frame.left} ${frame.bottom}Z`} />
            <path className="chart-now" d={line} />
            {closed < last && (
              <path className="chart-open" d={linePath(frame, values, highest, { from: closed, to: last })} />
            )}
            {marked !== undefined && (
              <>
                <Mark frame={frame} index={index} highest={highest} values={values} />
                <text x={frame.left} y={14} style={{ fill: 'var(--ink)', fontWeight: 600 }}>
                  {wordsOf(index)}
                </text>
              </>
            )}
          </svg>
        )}
      </div>
    </div>
  );
};
