import './playing.css';
import { type Glyph, Icon } from '#ui/Icon.tsx';

type Props = {
  label: string;
  glyph: Glyph;
  onPress: () => void;
  pressed?: boolean;
  expanded?: boolean;
  disabled?: boolean;
  className?: string;
};

/** A round button of a player of clips or sounds. */
export const PlayControl = ({ label, glyph, onPress, pressed, expanded, disabled, className = '' }: Props) => (
  <button
    type="button"
    data-place="button"
    aria-label={label}
    aria-pressed={pressed}
    aria-expanded={expanded}
    disabled={disabled}
    onClick={onPress}
    className={`play-control ${className}`}
  >
    <Icon glyph={glyph} size={20} />
  </button>
);
