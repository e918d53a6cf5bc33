import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect, useState } from 'react';
import { isFirstStep, isLastStep } from '#features/onboarding/onboarding.rules.ts';
import { Button } from '#ui/Button.tsx';

const BUTTONS_AFTER_MS = 2_000;

/** On a phone they share the whole width. */
const share = 'max-md:flex-1 max-md:px-2';

type Props = {
  step: string;
  forward: RefObject<HTMLButtonElement | null>;
  onSkip: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onFinish: () => void;
};

/** Mounted anew for each step, so that each is read before it is left. */
export const TourButtons = ({ step, forward, onSkip, onPrevious, onNext, onFinish }: Props) => {
  const [areShown, setAreShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAreShown(true), BUTTONS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!areShown) return null;
  const isLast = isLastStep(step);
  return (
    <div className="tour-buttons">
      <Button variant="ghost" onClick={onSkip} className={`${share} bg-panel text-on-panel hover:text-ink`}>
        <Trans>Skip Tour</Trans>
      </Button>
      {!isFirstStep(step) && (
        <Button onClick={onPrevious} className={`${share} bg-card`}>
          <Trans>Previous</Trans>
        </Button>
      )}
      <Button ref={forward} variant="main" className={share} onClick={isLast ? onFinish : onNext}>
        {isLast ? <Trans>Finish</Trans> : <Trans>Next</Trans>}
      </Button>
    </div>
  );
};
