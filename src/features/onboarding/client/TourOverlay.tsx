import './tour.css';
import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLocation } from 'react-router';
import { findTourTarget } from './find-tour-target.ts';
import { Mascot } from './Mascot.tsx';
import { TourButtons } from './TourButtons.tsx';
import { TourProgress } from './TourProgress.tsx';
import { type TourScene, tourScene } from './tour-scenes.tsx';
import { useOnboarding } from './useOnboarding.ts';
import { useTourTarget } from './useTourTarget.ts';

const Message = ({ scene: { title, words, wordsInMenu } }: { scene: TourScene }) => (
  <>
    <b className="mb-1.5 block font-display font-heading text-xl tracking-tight">{title}</b>
    <p className={wordsInMenu ? 'max-nav:hidden' : undefined}>{words}</p>
    {wordsInMenu && <p className="nav:hidden">{wordsInMenu}</p>}
  </>
);

/** Where somebody with a keyboard goes on: the way back into the tour. */
const focusStartButton = () => requestAnimationFrame(() => findTourTarget(['start', 'menu'])?.focus());

const TourStepView = ({ step }: { step: string }) => {
  const { t } = useLingui();
  const { tutorialProgress, isResumed, nextStep, previousStep, skipTutorial, endOnboarding } = useOnboarding();
  const scene = tourScene(step, useLocation().pathname);
  const overlay = useRef<HTMLElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  useTourTarget(scene.targets);

  // The pressed button goes with its step, and the focus must not go with it.
  const move = (go: () => void) => () => {
    overlay.current?.focus({ preventScroll: true });
    go();
  };
  const leave = (end: () => void) => () => {
    end();
    focusStartButton();
  };
  const keepFocus = () => {
    if (document.activeElement === document.body) (forward.current ?? overlay.current)?.focus({ preventScroll: true });
  };

  return (
    <section ref={overlay} aria-label={t`Tour with Coco`} tabIndex={-1} className="tour">
      <TourProgress percent={tutorialProgress} />
      <Mascot
        key={`mascot ${step}`}
        emotion={scene.emotion}
        position={scene.position}
        message={<Message scene={scene} />}
        onComplete={keepFocus}
        takesFocus={!isResumed}
      />
      <TourButtons
        key={`buttons ${step}`}
        step={step}
        forward={forward}
        onSkip={leave(skipTutorial)}
        onPrevious={move(previousStep)}
        onNext={move(nextStep)}
        onFinish={leave(endOnboarding)}
      />
    </section>
  );
};

export const TourOverlay = () => {
  const { isOnboarding, currentStep } = useOnboarding();
  return isOnboarding && currentStep !== null ? <TourStepView step={currentStep} /> : null;
};
