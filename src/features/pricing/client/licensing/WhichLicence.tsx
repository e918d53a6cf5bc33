import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { Input } from '#ui/forms/Input.tsx';
import { type Licence, type LicenceFacts, licences } from '../../licences.rules.ts';
import { offersOf, type PriceSettings } from '../../prices.rules.ts';
import {
  adviseLicence,
  type LicenceAnswers,
  type LicenceQuestion,
  MOST_COPIES,
  type NoFit,
  nextQuestion,
  noFitOf,
  questionsFor,
  withAnswer,
} from '../../which-licence.rules.ts';
import { LicenceName } from '../licence-words.tsx';
import { Price } from '../Price.tsx';
import { type Option, useQuestion } from './questions.tsx';
import { Sentence } from './Sentence.tsx';

type Facts = Readonly<Record<Licence, LicenceFacts>>;

/** What a licence costs for the chosen type, cheapest size first. */
const leastCents = (licence: Licence, type: LicenceAnswers['type'], settings: PriceSettings) => {
  const isEditorial = licence === 'editorial';
  const item = { kind: type ?? 'photo', access: isEditorial ? 'premium' : 'free', isEditorial } as const;
  const offers = offersOf({ ...item, width: null, height: null, ownPriceCents: null }, settings);
  return offers.find((offer) => offer.licence === licence)?.cents;
};

/** Why a licence is struck out. */
const NoFitWords = ({ noFit }: { noFit: NoFit }) => {
  const { i18n } = useLingui();
  switch (noFit.code) {
    case 'neverFree':
      return <Trans>clips are never free</Trans>;
    case 'noAdvertising':
      return <Trans>no advertising</Trans>;
    case 'noGoods':
      return <Trans>no goods for sale</Trans>;
    case 'newsOnly':
      return <Trans>news and teaching only</Trans>;
    case 'tooManyCopies': {
      const most = i18n.number(noFit.most);
      return <Trans>at most {most} copies</Trans>;
    }
    case 'needsCredit':
      return <Trans>needs the name</Trans>;
  }
};

type PossibleProps = { answers: LicenceAnswers; facts: Facts; settings: PriceSettings };

/** Licences that are still possible with their price, and those that are not with the reason. */
const StillPossible = ({ answers, facts, settings }: PossibleProps) => (
  <div className="which-possible" aria-live="polite">
    <h3 className="text-lg">
      <Trans>Still possible</Trans>
    </h3>
    <ul>
      {licences
        .map((licence) => ({ licence, noFit: noFitOf(licence, answers, facts) }))
        .toSorted((one, other) => Number(one.noFit !== undefined) - Number(other.noFit !== undefined))
        .map(({ licence, noFit }) => {
          const cents = leastCents(licence, answers.type, settings);
          return (
            <li key={licence} data-out={noFit ? true : undefined}>
              <b>
                <LicenceName licence={licence} />
              </b>{' '}
              {noFit ? <NoFitWords noFit={noFit} /> : cents !== undefined && <Price cents={cents} />}
            </li>
          );
        })}
    </ul>
  </div>
);

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

type QuestionProps = {
  question: LicenceQuestion;
  answers: LicenceAnswers;
  isFirst: boolean;
  isFocused: boolean;
  onAnswer: (answer: string | number | boolean) => void;
  onBack: () => void;
};

/** One question with its options. Nothing moves before "Next" is pressed, so arrow keys are safe. */
const Question = ({ question, answers, isFirst, isFocused, onAnswer, onBack }: QuestionProps) => {
  const { t, i18n } = useLingui();
  const { legend, options, next } = useQuestion(question);
  const given = answers[question];
  const preset = options.find(({ value }) => value === given);
  const isTyped = question === 'copies' && given !== undefined && !preset;
  const [chosen, setChosen] = useState(isTyped ? 'typed' : preset?.key);
  const [typed, setTyped] = useState(isTyped ? i18n.number(Number(given)) : '');
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
          <Trans>Please type a whole number from 1 to {i18n.number(MOST_COPIES)}</Trans>
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

/** The last step, which is loaded while people answer. */
const loadAdvice = () => import('./Advice.tsx');

type Props = { facts: Facts; settings: PriceSettings; onAdvice: (licence: Licence | undefined) => void };

/** "Which licence do I need?" as a sentence with blanks: answers stay visible, and each can be changed. */
export const WhichLicence = ({ facts, settings, onAdvice }: Props) => {
  const [answers, setAnswers] = useState<LicenceAnswers>({});
  /** A blank that was pressed; otherwise the first one without an answer. */
  const [pressed, setPressed] = useState<LicenceQuestion>();
  const [hasMoved, setHasMoved] = useState(false);
  const end = useOnDemand(loadAdvice);
  const current = pressed ?? nextQuestion(answers, facts);
  const questions = questionsFor(answers, facts);
  const advice = current === undefined ? adviseLicence(answers, facts) : undefined;
  const count = questions.length;
  const place = current === undefined ? count : questions.indexOf(current) + 1;

  const show = (changed: LicenceAnswers, question: LicenceQuestion | undefined) => {
    setAnswers(changed);
    setPressed(question);
    setHasMoved(true);
    const isComplete = question === undefined && nextQuestion(changed, facts) === undefined;
    if (isComplete) end.use();
    else end.prefetch();
    onAdvice(isComplete ? adviseLicence(changed, facts)?.licence : undefined);
  };
  const back = () => show(answers, questions[Math.max(0, place - 2)]);
  return (
    <section aria-labelledby="which-licence" className="which">
      <div className="wrap">
        <div className="which-head">
          <h2 id="which-licence" className="text-xl">
            <Trans>Which licence do I need?</Trans>
          </h2>
          <p className="text-ink-2">
            {advice && <Trans>Done. Press an answer to change it.</Trans>}
            {!advice &&
              (answers.use === undefined ? (
                <Trans>Question {place}</Trans>
              ) : (
                <Trans>
                  Question {place} of {count}
                </Trans>
              ))}
          </p>
        </div>
        <Sentence
          answers={answers}
          questions={questions}
          current={current}
          onPress={(question) => show(answers, question)}
        />
        {current === undefined ? (
          advice &&
          end.loaded && (
            <end.loaded.Advice
              advice={advice}
              type={answers.type ?? 'photo'}
              settings={settings}
              cents={leastCents(advice.licence, answers.type, settings) ?? 0}
              onRestart={() => show({}, undefined)}
            />
          )
        ) : (
          <div className="which-ask">
            <Question
              key={current}
              question={current}
              answers={answers}
              isFirst={place <= 1}
              isFocused={hasMoved}
              onAnswer={(answer) => show(withAnswer(answers, current, answer as never, facts), undefined)}
              onBack={back}
            />
            <StillPossible answers={answers} facts={facts} settings={settings} />
          </div>
        )}
      </div>
    </section>
  );
};
