import { useEffect, useEffectEvent, useState } from 'react';
import { type MascotStage, type MascotTimes, nextMascotStage } from './mascot-stages.ts';

/** Walks through the stages; `close` is what the visitor does, time does the rest. */
export const useMascotStage = ({ delay, hideAfter, leavesAlone }: MascotTimes, onGone: (() => void) | undefined) => {
  const [stage, setStage] = useState<MascotStage>('hidden');
  const tell = useEffectEvent(() => onGone?.());

  useEffect(() => {
    if (stage === 'gone') tell();
    const next = nextMascotStage(stage, { delay, hideAfter, leavesAlone });
    if (!next) return;
    const timer = setTimeout(() => setStage(next.stage), next.afterMs);
    return () => clearTimeout(timer);
  }, [stage, delay, hideAfter, leavesAlone]);

  return { stage, close: () => setStage((now) => (now === 'speaking' ? 'leaving' : now)) };
};
