import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { Quality } from './attach-stream.ts';

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

type ChoiceProps<Value> = {
  legend: ReactNode;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChoose: (value: Value) => void;
};

const Choice = <Value extends string | number | null>({ legend, options, value, onChoose }: ChoiceProps<Value>) => {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-bold text-on-panel-2 text-xs">{legend}</legend>
      <div className="flex flex-wrap gap-1">
        {options.map((option) => (
          <label key={option.label} className="film-choice relative">
            <input
              type="radio"
              name={name}
              data-place="choice"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

type Props = {
  captions: readonly { language: string; name: string }[];
  language: string | null;
  onLanguage: (language: string | null) => void;
  qualities: readonly number[];
  quality: Quality;
  onQuality: (quality: Quality) => void;
  rate: number;
  onRate: (rate: number) => void;
};

/** Captions, quality and speed, above the bar; works in full screen too. */
export const SettingsPanel = (props: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const { captions, language, onLanguage, qualities, quality, onQuality, rate, onRate } = props;
  return (
    <div className="film-panel panel grid gap-3">
      {captions.length > 0 && (
        <Choice
          legend={<Trans>Captions</Trans>}
          options={[
            { value: null, label: t`Off` },
            ...captions.map(({ language, name }) => ({ value: language, label: name })),
          ]}
          value={language}
          onChoose={onLanguage}
        />
      )}
      {qualities.length > 0 && (
        <Choice
          legend={<Trans>Quality</Trans>}
          options={[
            { value: null, label: t`Auto` },
            ...qualities.map((height) => ({ value: height as Quality, label: `${height}p` })),
          ]}
          value={quality}
          onChoose={onQuality}
        />
      )}
      <Choice
        legend={<Trans>Speed</Trans>}
        options={RATES.map((value) => ({ value, label: `${format.number(value)}×` }))}
        value={rate}
        onChoose={onRate}
      />
    </div>
  );
};
