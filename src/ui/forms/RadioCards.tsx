import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../base/classes.ts';
import { type Glyph, Icon } from '../base/Icon.tsx';
import { FieldError } from './Field.tsx';

export type RadioCard<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: Glyph;
  disabled?: boolean;
};

type Props<Value extends string> = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'className'> & {
  /** The question; always read by screen readers, shown unless `legendHidden`. */
  legend: string;
  legendHidden?: boolean;
  name: string;
  cards: readonly RadioCard<Value>[];
  value?: Value;
  defaultValue?: Value;
  error?: ReactNode;
};

const checkedBy = <Value extends string>(card: Value, value: Value | undefined, defaultValue: Value | undefined) =>
  value === undefined ? { defaultChecked: card === defaultValue } : { checked: card === value };

/** Radio buttons as cards; arrow keys move between them. */
export const RadioCards = <Value extends string>({
  legend,
  legendHidden,
  cards,
  value,
  defaultValue,
  error,
  ...rest
}: Props<Value>) => {
  const errorId = useId();
  const hinted = cards.some((card) => card.hint);
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className={legendHidden ? 'sr-only' : 'mb-1.5 text-sm font-bold'}>{legend}</legend>
      <div className={hinted ? 'grid auto-cols-fr gap-2 sm:grid-flow-col' : 'flex flex-wrap gap-2 *:flex-1'}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={classes(
              'choice relative flex min-h-12 cursor-pointer gap-2.5 rounded-card border px-2.5 py-2.5 sm:px-3 text-ui transition-colors',
              card.hint ? 'items-start' : 'items-center',
            )}
          >
            <input
              {...rest}
              type="radio"
              value={card.value}
              disabled={rest.disabled || card.disabled}
              className="sr-only"
              {...checkedBy(card.value, value, defaultValue)}
            />
            {card.icon && <Icon glyph={card.icon} />}
            <span>
              {card.label}
              {card.hint && <span className="mt-0.5 block text-sm font-normal text-ink-2">{card.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
};
