import { ChevronDown } from 'lucide-react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';

export type PillChoice = { value: string; label: string };

type Props = {
  label: string;
  /** What stands there while nothing is chosen, as "Any mood". */
  none?: string;
  choices: readonly PillChoice[];
  value: string;
  onChoose: (value: string) => void;
  /** Without a border, for the order of a list. */
  plain?: boolean;
};

/** The system's own list behind a pill, which works with every keyboard, phone and screen reader. */
export const PillSelect = ({ label, none, choices, value, onChoose, plain }: Props) => {
  const isOn = none !== undefined && value !== '';
  return (
    <div className="relative flex-none">
      <select
        aria-label={label}
        value={value}
        onChange={({ target }) => onChoose(target.value)}
        className={classes(
          'pill-select h-11 appearance-none rounded-full pr-9 pl-4 font-medium text-ui transition-colors',
          plain ? 'bg-transparent hover:bg-paper-2' : 'border hover:border-ink',
          isOn ? 'border-ink bg-ink text-ink-inv' : !plain && 'border-line bg-transparent',
        )}
      >
        {none !== undefined && <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon
        glyph={ChevronDown}
        size={16}
        className={classes('pointer-events-none absolute top-3.5 right-3.5', isOn && 'text-ink-inv')}
      />
    </div>
  );
};
