import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type LicenceAnswers, type LicenceQuestion, MOST_COPIES } from '../../which-licence.rules.ts';

/** One answer to choose; the one without a value opens a field. */
type Option = { key: string; value: string | number | boolean | null; label: ReactNode; hint?: ReactNode };

export type QuestionWords = { legend: ReactNode; options: Option[]; next: ReactNode };

const OptionCard = ({
  option,
  name,
  chosen,
  onChoose,
}: {
  option: Option;
  name: string;
  chosen: boolean;
  onChoose: () => void;
}) => (
  <label className="which-option">
    <input type="radio" name={name} value={option.key} checked={chosen} onChange={onChoose} className="round-tick" />
    <span>
      <b className="font-semibold">{option.label}</b>
      {option.hint && <small>{option.hint}</small>}
    </span>
  </label>
);

const readCopies = (typed: string): number | undefined => {
  const digits = typed.replace(/[\s.,’']/g, '');
  const copies = /^\d{1,10}$/.test(digits) ? Number(digits) : 0;
  return copies >= 1 && copies <= MOST_COPIES ? copies : undefined;
};

type Props = {
  question: LicenceQuestion;
  words: QuestionWords;
  answers: LicenceAnswers;
  isFirst: boolean;
  isFocused: boolean;
  onAnswer: (answer: string | number | boolean) => void;
  onBack: () => void;
};

/** One question with its options. Nothing moves before "Next" is pressed, so arrow keys are safe. */
export const Question = ({ question, words, answers, isFirst, isFocused, onAnswer, onBack }: Props) => {
  const { t } = useLingui();
  const format = useFormat();
  const { legend, options, next } = words;
  const given = answers[question];
  const preset = options.find(({ value }) => value === given);
  const isTyped = question === 'copies' && given !== undefined && !preset;
  const [chosen, setChosen] = useState(isTyped ? 'typed' : preset?.key);
  const [typed, setTyped] = useState(isTyped ? format.number(Number(given)) : '');
  const [problem, setProblem] = useState<ReactNode>();
  const heading = useRef<HTMLLegendElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const option = options.find(({ key }) => key === chosen);
    const answer = chosen === 'typed' ? readCopies(typed) : option?.value;
    if (answer === undefined || answer === null)
      return setProblem(
        chosen === 'typed' ? (
          <Trans>Please type a whole number from 1 to {format.number(MOST_COPIES)}</Trans>
        ) : (
          <Trans>Please choose one</Trans>
        ),
      );
    onAnswer(answer);
  };
  return (
    <form onSubmit={submit} noValidate>
      <fieldset aria-describedby={problem ? 'which-problem' : undefined}>
        <legend ref={heading} tabIndex={-1} className="mb-3 rounded-tile font-semibold text-lg">
          {legend}
        </legend>
        <div className="which-options">
          {options.map((option) => (
            <OptionCard
              key={option.key}
              option={option}
              name={question}
              chosen={option.key === chosen}
              onChoose={() => {
                setChosen(option.key);
                setProblem(undefined);
              }}
            />
          ))}
        </div>
        {chosen === 'typed' && (
          <Input
            aria-label={t`Number of copies`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={problem ? true : undefined}
            onChange={({ target }) => setTyped(target.value)}
            placeholder={t`200,000`}
            className="mt-2 max-w-60"
          />
        )}
        <p id="which-problem" role="alert" className="min-h-6 pt-1 text-hibiscus-text text-sm">
          {problem}
        </p>
        <div className="which-actions">
          <Button variant="main" type="submit">
            {next}
          </Button>
          {!isFirst && (
            <Button variant="ghost" onClick={onBack}>
              <Trans>Back</Trans>
            </Button>
          )}
        </div>
      </fieldset>
    </form>
  );
};
