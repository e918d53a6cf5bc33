import { useEffect, useEffectEvent, useState } from 'react';
import { type MascotStage, type MascotTiming, nextMascotStage } from './mascot-stages.ts';

type Options = Omit<MascotTiming, 'hasCallback'> & { onComplete: (() => void) | undefined };

/** Walks through the stages; `close` is what the visitor does, time does the rest. */
export const useMascotStage = ({ delay, autoHide, hideAfter, onComplete }: Options) => {
  const [stage, setStage] = useState<MascotStage>('hidden');
  const hasCallback = onComplete !== undefined;
  const complete = useEffectEvent(() => onComplete?.());

  useEffect(() => {
    if (stage === 'gone') complete();
    const next = nextMascotStage(stage, { delay, autoHide, hideAfter, hasCallback });
    if (!next) return;
    const timer = setTimeout(() => setStage(next.stage), next.afterMs);
    return () => clearTimeout(timer);
  }, [stage, delay, autoHide, hideAfter, hasCallback]);

  return { stage, close: () => setStage((now) => (now === 'speaking' ? 'leaving' : now)) };
};
