import { Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/base/Button.tsx';
import {
  endTour,
  isFirstStep,
  isLastStep,
  nextStep,
  previousStep,
  skipTour,
  tourProgress,
} from '../tour-walk.rules.ts';
import './tour.css';
import { useLocation } from '#ui/navigation/router.tsx';
import { Mascot } from './Mascot.tsx';
import { changeTour, useOnboarding } from './onboarding-store.ts';
import { type TourScene, tourScene } from './tour-scenes.tsx';

/** The first of these targets that is visible: on a phone, targets in the closed menu give way to the menu button. */
const findTourTarget = (names: readonly string[]): HTMLElement | undefined => {
  const marked = names.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)]);
  return marked.find((element) => element.checkVisibility());
};

const LIT = 'data-tour-lit';

/** Below this share of the window Coco and the buttons cover the page. */
const CLEAR_SHARE = 0.55;

const bringIntoView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight * CLEAR_SHARE) element.scrollIntoView({ block: 'start' });
};

/** Highlights the first visible target, also when it appears later, and scrolls to it once. */
const useTourTarget = (names: readonly string[]): void => {
  useEffect(() => {
    let lit: HTMLElement | undefined;
    let frame = 0;
    const light = () => {
      const found = findTourTarget(names);
      if (found === lit) return;
      lit?.removeAttribute(LIT);
      lit = found;
      if (!lit) return;
      lit.setAttribute(LIT, lit.dataset.tour ?? '');
      bringIntoView(lit);
    };
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(light);
    };
    const watch = new MutationObserver(look);
    look();
    watch.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      window.removeEventListener('resize', look);
      lit?.removeAttribute(LIT);
    };
  }, [names]);
};

/** spec: skipping marks nine steps over eight, so the bar stops at its end */
const FULL_PERCENT = 100;

const TourProgress = ({ percent }: { percent: number }) => {
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

const BUTTONS_AFTER_MS = 2_000;

/** On a phone they share the whole width. */
const share = 'max-md:flex-1 max-md:px-2';

type Props = {
  step: string;
  forward: RefObject<HTMLButtonElement | null>;
  /** Brings Coco back; `undefined` while she is there. */
  onRecall: (() => void) | undefined;
  onSkip: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onFinish: () => void;
};

/** Remounted for each step, so that each is read before its buttons appear. */
const TourButtons = ({ step, forward, onRecall, onSkip, onPrevious, onNext, onFinish }: Props) => {
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
      {onRecall && (
        <Button onClick={onRecall} className="bg-card max-md:px-2">
          <Trans>Coco</Trans>
        </Button>
      )}
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

const watchSize = (onChange: () => void) => {
  window.addEventListener('resize', onChange);
  return () => window.removeEventListener('resize', onChange);
};

/** The header shows the menu button instead of the links; it decides that by its width and the size of the text. */
const hasMenuButton = () => findTourTarget(['menu']) !== undefined;

const Message = ({ scene: { title, words, wordsInMenu, leadsTo } }: { scene: TourScene }) => {
  const isInMenu = useSyncExternalStore(watchSize, hasMenuButton);
  return (
    <>
      <b className="mb-1.5 block font-display font-heading text-xl tracking-tight">{title}</b>
      <p>{isInMenu ? (wordsInMenu ?? words) : words}</p>
      {leadsTo && (
        <Button to={leadsTo} className="mt-3">
          <Trans>Take me there</Trans>
        </Button>
      )}
    </>
  );
};

/** Focuses the button that starts the tour again. */
const focusStartButton = () => requestAnimationFrame(() => findTourTarget(['start', 'menu'])?.focus());

const TourStepView = ({ step }: { step: string }) => {
  const { t } = useLingui();
  const tour = useOnboarding();
  const scene = tourScene(step, useLocation().pathname);
  const overlay = useRef<HTMLElement>(null);
  const forward = useRef<HTMLButtonElement>(null);
  const [away, setAway] = useState<string>();
  const [recalls, setRecalls] = useState(0);
  const isAway = away === step;
  useTourTarget(scene.targets);

  // The pressed button is removed with its step, so move the focus first.
  const move = (go: () => void) => () => {
    overlay.current?.focus({ preventScroll: true });
    go();
  };
  const leave = (end: () => void) => () => {
    end();
    focusStartButton();
  };
  const goAway = () => {
    setAway(step);
    if (document.activeElement === document.body) (forward.current ?? overlay.current)?.focus({ preventScroll: true });
  };

  const recall = () => {
    overlay.current?.focus({ preventScroll: true });
    setAway(undefined);
    setRecalls((count) => count + 1);
  };

  return (
    <section
      ref={overlay}
      aria-label={t`Tour with Coco`}
      tabIndex={-1}
      data-away={isAway || undefined}
      className="tour"
    >
      <TourProgress percent={tourProgress(tour)} />
      <Mascot
        key={`mascot ${step} ${recalls}`}
        emotion={scene.emotion}
        position={scene.position}
        message={<Message scene={scene} />}
        onComplete={goAway}
        takesFocus={!tour.isResumed || recalls > 0}
      />
      <TourButtons
        key={`buttons ${step}`}
        step={step}
        forward={forward}
        onRecall={isAway ? recall : undefined}
        onSkip={leave(() => changeTour(skipTour))}
        onPrevious={move(() => changeTour(previousStep))}
        onNext={move(() => changeTour(nextStep))}
        onFinish={leave(() => changeTour(endTour))}
      />
    </section>
  );
};

export const TourOverlay = () => {
  const { isOnboarding, currentStep } = useOnboarding();
  return isOnboarding && currentStep !== null ? <TourStepView step={currentStep} /> : null;
};
