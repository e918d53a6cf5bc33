import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/base/IconButton.tsx';
import './mascot.css';
import { Coco } from './coco/Coco.tsx';
import type { Emotion } from './coco/poses.ts';

/** silent: visible without a bubble; leaving: the bubble is closed and she follows. */
export type MascotStage = 'hidden' | 'silent' | 'speaking' | 'leaving' | 'gone';

export type MascotTiming = { delay: number; autoHide: boolean; hideAfter: number; hasCallback: boolean };

export const DEFAULT_HIDE_AFTER_MS = 5_000;
const BUBBLE_AFTER_MS = 500;
const EXIT_MS = 300;

/** Stage changes by time. */
export const nextMascotStage = (
  stage: MascotStage,
  { delay, autoHide, hideAfter, hasCallback }: MascotTiming,
): { stage: MascotStage; afterMs: number } | undefined => {
  switch (stage) {
    case 'hidden':
      return { stage: 'silent', afterMs: delay };
    case 'silent':
      return { stage: 'speaking', afterMs: BUBBLE_AFTER_MS };
    case 'speaking':
      return autoHide && hasCallback ? { stage: 'leaving', afterMs: hideAfter } : undefined;
    case 'leaving':
      return { stage: 'gone', afterMs: EXIT_MS };
    case 'gone':
      return undefined;
  }
};

type Options = Omit<MascotTiming, 'hasCallback'> & { onComplete: (() => void) | undefined };

/** Runs through the stages by time; the visitor can `close`. */
const useMascotStage = ({ delay, autoHide, hideAfter, onComplete }: Options) => {
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

type MascotBubbleProps = { name: string; takesFocus: boolean; onClose: () => void; children: ReactNode };

/** Not modal: the page stays usable. */
const MascotBubble = ({ name, takesFocus, onClose, children }: MascotBubbleProps) => {
  const { t } = useLingui();
  const bubble = useRef<HTMLElement>(null);

  const arrive = useEffectEvent(() => {
    if (takesFocus) bubble.current?.focus({ preventScroll: true });
  });
  // A menu or dialog that closes on the same key has handled it already.
  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => closeOnEscape(event);
    arrive();
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <section ref={bubble} aria-label={t`${name} says`} tabIndex={-1} className="mascot-bubble">
      <div className="mascot-message">{children}</div>
      <div className="mascot-close">
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
    </section>
  );
};

export type MascotPosition = 'left' | 'right' | 'bottom';

type Props = {
  name?: string;
  emotion?: Emotion;
  message: ReactNode;
  /** Where she stands: at the left or right edge beside her words, or at the bottom below them. */
  position?: MascotPosition;
  /** Milliseconds until she appears. */
  delay?: number;
  /** With `onComplete`: she leaves `hideAfter` milliseconds after she began to speak. */
  autoHide?: boolean;
  hideAfter?: number;
  onComplete?: () => void;
  /** Her words get the focus as they appear; otherwise they are announced and the focus stays where it is. */
  takesFocus?: boolean;
};

export const Mascot = ({
  name = 'Coco',
  emotion = 'default',
  message,
  position = 'bottom',
  delay = 0,
  autoHide = false,
  hideAfter = DEFAULT_HIDE_AFTER_MS,
  onComplete,
  takesFocus = false,
}: Props) => {
  const { stage, close } = useMascotStage({ delay, autoHide, hideAfter, onComplete });
  const isThere = stage !== 'hidden' && stage !== 'gone';
  return (
    <div className="mascot" data-position={position} data-stage={stage}>
      {isThere && <Coco emotion={emotion} name={name} className="mascot-figure" />}
      {/* Mounted before she speaks, so that screen readers announce its content. */}
      <div aria-live="polite" className="contents">
        {stage === 'speaking' && (
          <MascotBubble name={name} takesFocus={takesFocus} onClose={close}>
            {message}
          </MascotBubble>
        )}
      </div>
    </div>
  );
};
