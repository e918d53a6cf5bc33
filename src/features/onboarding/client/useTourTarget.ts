import { useEffect } from 'react';
import { findTourTarget } from './find-tour-target.ts';

const LIT = 'data-tour-lit';

/** Below this share of the window Coco and the buttons stand in the way. */
const CLEAR_SHARE = 0.55;

const bringIntoView = (element: HTMLElement) => {
  const { top, bottom } = element.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight * CLEAR_SHARE) element.scrollIntoView({ block: 'start' });
};

/** Rings the first of these that the page shows, also when it comes later, and scrolls to it once. */
export const useTourTarget = (names: readonly string[]): void => {
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
