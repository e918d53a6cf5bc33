import './playing.css';
import { useLingui } from '@lingui/react/macro';
import { Volume1, Volume2, VolumeX } from 'lucide-react';
import type { CSSProperties } from 'react';
import { PlayControl } from './PlayControl.tsx';

type Props = {
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

export const VolumeControl = ({ volume, isMuted, onVolume, onMute, sliderClass }: Props) => {
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
