import './mascot.css';
import type { ReactNode } from 'react';
import { Coco } from './coco/Coco.tsx';
import type { Emotion } from './coco/poses.ts';
import { MascotBubble } from './MascotBubble.tsx';
import { DEFAULT_HIDE_AFTER_MS } from './mascot-stages.ts';
import { useMascotStage } from './useMascotStage.ts';

export type MascotPosition = 'left' | 'right' | 'bottom';

type Props = {
  name?: string;
  emotion?: Emotion;
  message: ReactNode;
  /** Where she stands: at the left or right edge beside her words, or at the bottom below them. */
  position?: MascotPosition;
  /** Milliseconds until she appears. */
  delay?: number;
  /** With `onComplete`: she leaves by herself `hideAfter` milliseconds after she began to speak. */
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
      {/* It stands here before she speaks, so that what appears in it is announced. */}
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
