import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { CocoHead } from '#ui/base/Logo.tsx';
import { toast } from '#ui/messages/toast.ts';
import { useOnboarding } from './onboarding-store.ts';

const loadTour = () => import('./TourOverlay.tsx');

type Props = { variant?: 'ghost' | 'line'; className?: string; onStart?: () => void };

/** Prefetching may fail: the click tries again and then shows the error. */
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

type TourCode = Awaited<ReturnType<typeof loadTour>>;

/** Mount point of the tour. Its code loads only when the tour runs. */
export const TourHost = () => {
  const { t } = useLingui();
  const { isOnboarding, putTourAway } = useOnboarding();
  const [tour, setTour] = useState<TourCode>();
  const giveUp = useEffectEvent(() => {
    putTourAway();
    toast({
      title: t`The tour could not be loaded`,
      description: t`Check your connection and try again.`,
      variant: 'destructive',
    });
  });
  useEffect(() => {
    if (isOnboarding) loadTour().then(setTour, () => giveUp());
  }, [isOnboarding]);
  return tour ? <tour.TourOverlay /> : null;
};
