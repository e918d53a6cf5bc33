import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { toast } from '#ui/toast.ts';
import { loadTour } from './load-tour.ts';
import { useOnboarding } from './useOnboarding.ts';

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
