import { useLingui } from '@lingui/react/macro';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import { type Glyph, Icon } from '../base/Icon.tsx';

const shape =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border text-sm transition-colors pointer-coarse:min-h-11';

type FilterChipProps = { icon?: Glyph; pressed: boolean; onPress: () => void; children: ReactNode };

/** A filter that is on or off. */
export const FilterChip = ({ icon, pressed, onPress, children }: FilterChipProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={classes(
      shape,
      'px-3.5 font-medium',
      pressed ? 'border-ink bg-ink text-ink-inv' : 'border-control hover:border-ink',
    )}
  >
    {icon && <Icon glyph={icon} size={16} />}
    {children}
  </button>
);

type RemovableChipProps = { label: string; onRemove: () => void };

/** A chosen value that can be removed. */
export const RemovableChip = ({ label, onRemove }: RemovableChipProps) => {
  const { t } = useLingui();
  return (
    <span className={`${shape} max-w-full border-line bg-card pl-3.5`}>
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={t`Remove ${label}`}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-paper-2 hover:text-ink pointer-coarse:size-11"
      >
        <Icon glyph={X} size={16} />
      </button>
    </span>
  );
};

type SuggestedChipProps = { label: string; onAccept: () => void };

/** A suggested value that one press adds. */
export const SuggestedChip = ({ label, onAccept }: SuggestedChipProps) => (
  <button
    type="button"
    onClick={onAccept}
    className={`${shape} border-dashed border-lagoon-text px-3.5 font-medium text-lagoon-text hover:bg-lagoon-wash`}
  >
    <Icon glyph={Plus} size={16} />
    {label}
  </button>
);
