import { useLingui } from '@lingui/react/macro';

/** spec: skipping marks nine steps over eight, so the bar stops at its end */
const FULL_PERCENT = 100;

export const TourProgress = ({ percent }: { percent: number }) => {
  const { t } = useLingui();
  const shown = Math.min(FULL_PERCENT, percent);
  return (
    <div
      role="progressbar"
      aria-label={t`Tour progress`}
      aria-valuemin={0}
      aria-valuemax={FULL_PERCENT}
      aria-valuenow={Math.round(shown)}
      className="tour-progress"
    >
      <div className="tour-progress-bar" style={{ transform: `scaleX(${shown / FULL_PERCENT})` }} />
    </div>
  );
};
