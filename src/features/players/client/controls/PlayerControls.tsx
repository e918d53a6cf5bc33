import './playing.css';
import { useLingui } from '@lingui/react/macro';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { type Glyph, Icon } from '#ui/base/Icon.tsx';

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

type VolumeControlProps = {
  volume: number;
  isMuted: boolean;
  onVolume: (volume: number) => void;
  onMute: () => void;
  /** From where on there is room for the slider. */
  sliderClass: string;
};

const glyphOf = (loudness: number) => {
  if (loudness === 0) return VolumeX;
  return loudness < 0.5 ? Volume1 : Volume2;
};

export const VolumeControl = ({ volume, isMuted, onVolume, onMute, sliderClass }: VolumeControlProps) => {
  const { t } = useLingui();
  const loudness = isMuted ? 0 : volume;
  return (
    <div className="flex items-center">
      <PlayControl label={isMuted ? t`Unmute` : t`Mute`} glyph={glyphOf(loudness)} pressed={isMuted} onPress={onMute} />
      <input
        type="range"
        data-place="choice"
        aria-label={t`Volume`}
        aria-valuetext={`${Math.round(loudness * 100)} %`}
        min={0}
        max={1}
        step={0.05}
        value={loudness}
        onChange={({ target }) => onVolume(Number(target.value))}
        style={{ '--played': `${loudness * 100}%`, '--buffered': '0%' } as CSSProperties}
        className={`play-range w-20 ${sliderClass}`}
      />
    </div>
  );
};
