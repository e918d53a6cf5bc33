import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { CocoHead } from '#ui/base/Logo.tsx';
import { toast } from '#ui/messages/toast.ts';
import { useOnboarding } from './onboarding-store.ts';

const loadTour = () => import('./TourOverlay.tsx');

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

type TourCode = Awaited<ReturnType<typeof loadTour>>;

/** Where the tour stands in the page. Its code comes only when the tour runs. */
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
