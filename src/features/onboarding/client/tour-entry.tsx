import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { CocoHead } from '#ui/base/Logo.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { toast } from '#ui/messages/toast.ts';
import { useOnboarding } from './onboarding-store.ts';

const loadTour = () => import('./TourOverlay.tsx');

type Props = { variant?: 'ghost' | 'line'; className?: string; onStart?: () => void };

/** Hidden while the tour runs. In the header it is Coco's head once the tour was taken, with the same name. */
export const TakeTheTourButton = ({ variant = 'ghost', className, onStart }: Props) => {
  const { isOnboarding, startOnboarding } = useOnboarding();
  const { prefetch } = useOnDemand(loadTour);
  if (isOnboarding) return null;
  const start = () => {
    startOnboarding();
    onStart?.();
  };
  return (
    <Button variant={variant} className={className} data-tour="start" onPointerEnter={prefetch} onClick={start}>
      <CocoHead />
      <span className={variant === 'ghost' ? 'in-data-tour-taken:sr-only' : undefined}>
        <Trans>Take the Tour</Trans>
      </span>
    </Button>
  );
};

/** Mount point of the tour. Its code loads only when the tour runs. */
export const TourHost = () => {
  const { t } = useLingui();
  const { isOnboarding, putTourAway } = useOnboarding();
  const giveUp = () => {
    putTourAway();
    toast({
      title: t`The tour could not be loaded`,
      description: t`Check your connection and try again.`,
      variant: 'destructive',
    });
  };
  const tour = useOnDemand(loadTour, { onError: giveUp });
  const load = useEffectEvent(() => tour.use());
  useEffect(() => {
    if (isOnboarding) load();
  }, [isOnboarding]);
  return tour.loaded ? <tour.loaded.TourOverlay /> : null;
};
