import './clip.css';
import { useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/base/Icon.tsx';

type Props = { title: string; onNear: () => void; onStart: () => void; isBusy?: boolean; children?: ReactNode };

/** Play button over the whole poster; the player loads on demand. */
export const StartClip = ({ title, onNear, onStart, isBusy = false, children }: Props) => {
  const { t } = useLingui();
  const label = t`Play ${title}`;
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      onPointerEnter={onNear}
      onFocus={onNear}
      onClick={onStart}
      className="clip-start group"
    >
      <span className="clip-play" data-tooltip={label}>
        {isBusy ? (
          <Spinner size={34} />
        ) : (
          <Play aria-hidden="true" size={34} strokeWidth={1.75} className="ml-1 fill-current" />
        )}
      </span>
      {children}
    </button>
  );
};
