import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { CocoHead } from '#ui/CocoHead.tsx';
import { loadTour } from './load-tour.ts';
import { useOnboarding } from './useOnboarding.ts';

type Props = { variant?: 'ghost' | 'line'; className?: string; onStart?: () => void };

/** A fetch ahead of the click may fail: the click asks again, and then it is told. */
const prefetch = () => void loadTour().catch(() => undefined);

/** Hidden while the tour runs. */
export const TakeTheTourButton = ({ variant = 'ghost', className, onStart }: Props) => {
  const { isOnboarding, startOnboarding } = useOnboarding();
  if (isOnboarding) return null;
  const start = () => {
    startOnboarding();
    onStart?.();
  };
  return (
    <Button variant={variant} className={className} data-tour="start" onPointerEnter={prefetch} onClick={start}>
      <CocoHead />
      <Trans>Take the Tour</Trans>
    </Button>
  );
};
