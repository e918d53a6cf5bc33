import { Trans } from '@lingui/react/macro';
import { Button } from '#ui/Button.tsx';
import { CocoHead } from '#ui/CocoHead.tsx';
import { loadTour } from './load-tour.ts';
import { useOnboarding } from './useOnboarding.ts';

type Props = { variant?: 'ghost' | 'line'; className?: string; onStart?: () => void };

/** Hidden while the tour runs. */
export const TakeTheTourButton = ({ variant = 'ghost', className, onStart }: Props) => {
  const { isOnboarding, startOnboarding } = useOnboarding();
  if (isOnboarding) return null;
  const start = () => {
    startOnboarding();
    onStart?.();
  };
  return (
    <Button
      variant={variant}
      className={className}
      data-tour="start"
      onPointerEnter={() => void loadTour()}
      onClick={start}
    >
      <CocoHead />
      <Trans>Take the Tour</Trans>
    </Button>
  );
};
