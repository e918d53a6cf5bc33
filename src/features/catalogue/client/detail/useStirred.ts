import { useEffect, useState } from 'react';

const stirs = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'touchstart'] as const;

/** Whether somebody has begun to use the page; what only then is worth its bytes waits for it. */
export const useStirred = (): boolean => {
  const [hasStirred, setStirred] = useState(false);
  useEffect(() => {
    if (hasStirred) return;
    const hear = () => setStirred(true);
    for (const stir of stirs) window.addEventListener(stir, hear, { once: true, passive: true });
    return () => {
      for (const stir of stirs) window.removeEventListener(stir, hear);
    };
  }, [hasStirred]);
  return hasStirred;
};
