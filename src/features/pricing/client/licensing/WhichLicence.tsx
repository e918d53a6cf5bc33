import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { onDemand, useOnDemand } from '#ui/base/useOnDemand.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import { type Licence, licences } from '../../licences.rules.ts';
import { offersOf, type PriceSettings } from '../../prices.rules.ts';
import {
  type Facts,
  type LicenceAnswers,
  type LicenceQuestion,
  type NoFit,
  nextQuestion,
  noFitOf,
  questionsFor,
  withAnswer,
} from '../../which-licence.rules.ts';
import { LicenceName } from '../licence-words.tsx';
import { Price } from '../Price.tsx';
import { Question, type QuestionWords } from './Question.tsx';
import { Sentence } from './Sentence.tsx';

/** What a licence costs for the chosen type, cheapest size first. */
const leastCents = (licence: Licence, type: LicenceAnswers['type'], settings: PriceSettings) => {
  const isEditorial = licence === 'editorial';
  const item = { kind: type ?? 'photo', access: isEditorial ? 'premium' : 'free', isEditorial } as const;
  const offers = offersOf({ ...item, width: null, height: null, ownPriceCents: null }, settings);
  return offers.find((offer) => offer.licence === licence)?.cents;
};

/** Why a licence is struck out. */
const NoFitWords = ({ noFit }: { noFit: NoFit }) => {
  const format = useFormat();
  switch (noFit.code) {
    case 'neverFree':
      return <Trans>clips are never free</Trans>;
    case 'noAdvertising':
      return <Trans>no advertising</Trans>;
    case 'noGoods':
      return <Trans>no goods for sale</Trans>;
    case 'newsOnly':
      return <Trans>news and teaching only</Trans>;
    case 'onlineOnly':
      return <Trans>online only</Trans>;
    case 'tooManyCopies': {
      const most = format.number(noFit.most);
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

/** The later questions and the end, which are loaded while people look at the first. */
const laterSteps = onDemand(async () => ({
  ...(await import('./later-questions.tsx')),
  ...(await import('./Advice.tsx')),
  ...(await import('../../licence-advice.rules.ts')),
}));

const firstQuestion: QuestionWords = {
  legend: <Trans>What do you want to use?</Trans>,
  options: [
    { key: 'photo', value: 'photo', label: <Trans>A photo</Trans> },
    { key: 'video', value: 'video', label: <Trans>A clip</Trans> },
    { key: 'sound', value: 'sound', label: <Trans>A sound</Trans> },
  ],
  next: <Trans>Next: what for</Trans>,
};

type Props = { facts: Facts; settings: PriceSettings; onAdvice: (licence: Licence | undefined) => void };

/** "Which licence do I need?" as a sentence with blanks: answers stay visible, and each can be changed. */
export const WhichLicence = ({ facts, settings, onAdvice }: Props) => {
  const [answers, setAnswers] = useState<LicenceAnswers>({});
  /** A blank that was pressed; otherwise the first one without an answer. */
  const [pressed, setPressed] = useState<LicenceQuestion>();
  const [hasMoved, setHasMoved] = useState(false);
  const later = useOnDemand(laterSteps);
  const { i18n } = useLingui();
  const prefetch = useEffectEvent(later.prefetch);
  useEffect(() => prefetch(), []);
  const current = pressed ?? nextQuestion(answers, facts);
  const questions = questionsFor(answers, facts);
  const advice = current === undefined ? later.loaded?.adviseLicence(answers, facts) : undefined;
  const count = questions.length;
  const place = current === undefined ? count : questions.indexOf(current) + 1;

  const show = (changed: LicenceAnswers, question: LicenceQuestion | undefined) => {
    setAnswers(changed);
    setPressed(question);
    setHasMoved(true);
    const isComplete = question === undefined && nextQuestion(changed, facts) === undefined;
    later.use();
    onAdvice(isComplete ? later.loaded?.adviseLicence(changed, facts)?.licence : undefined);
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
          LaterAnswer={later.loaded?.LaterAnswer}
          onPress={(question) => show(answers, question)}
        />
        {current === undefined ? (
          advice &&
          later.loaded && (
            <later.loaded.Advice
              advice={advice}
              type={answers.type ?? 'photo'}
              settings={settings}
              cents={leastCents(advice.licence, answers.type, settings) ?? 0}
              onRestart={() => show({}, undefined)}
            />
          )
        ) : (
          <div className="which-ask">
            {(current === 'type' || later.loaded) && (
              <Question
                key={current}
                question={current}
                words={
                  current === 'type' || !later.loaded
                    ? firstQuestion
                    : later.loaded.laterQuestion(current, answers.type, i18n)
                }
                answers={answers}
                isFirst={place <= 1}
                isFocused={hasMoved}
                onAnswer={(answer) => show(withAnswer(answers, current, answer as never, facts), undefined)}
                onBack={back}
              />
            )}
            <StillPossible answers={answers} facts={facts} settings={settings} />
          </div>
        )}
      </div>
    </section>
  );
};
