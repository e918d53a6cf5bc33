import { hasValues, linePath, pointAt } from '#features/insights/client/charts/chart.rules.ts';

const frame = { left: 3, right: 117, top: 4, bottom: 30 };

/** A small line without axes: how a count went. The number itself stands beside it. */
export const Sparkline = ({ values, label }: { values: readonly number[]; label: string }) => {
  if (!hasValues(values)) return null;
  const highest = Math.max(...values);
  const last = pointAt(frame, {
    index: values.length - 1,
    count: values.length,
    value: values.at(-1) ?? 0,
    highest,
  });
  return (
    <svg
      viewBox="0 0 120 34"
      width="120"
      height="34"
      role="img"
      aria-label={label}
      className="shrink-0 text-lagoon-text"
    >
      <path d={linePath(frame, values, highest)} fill="none" stroke="currentColor" strokeWidth="1.75" />
      <circle cx={last.x} cy={last.y} r="2.5" fill="var(--hibiscus)" />
    </svg>
  );
};
