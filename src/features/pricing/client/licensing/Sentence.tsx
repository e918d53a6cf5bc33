import { Trans } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import type { LicenceAnswers, LicenceQuestion } from '../../which-licence.rules.ts';

type Props = {
  answers: LicenceAnswers;
  /** The questions that matter, in order. */
  questions: readonly LicenceQuestion[];
  current: LicenceQuestion | undefined;
  /** Words of all answers but the first; there once the later questions are loaded. */
  LaterAnswer: ComponentType<{ question: Exclude<LicenceQuestion, 'type'>; answers: LicenceAnswers }> | undefined;
  onPress: (question: LicenceQuestion) => void;
};

const TypeWords = ({ type }: Pick<LicenceAnswers, 'type'>) => {
  if (type === 'photo') return <Trans>a photo</Trans>;
  if (type === 'video') return <Trans>a clip</Trans>;
  return type === 'sound' ? <Trans>a sound</Trans> : <Trans>a photo, a clip or a sound</Trans>;
};

type BlankProps = Omit<Props, 'questions'> & { question: LicenceQuestion };

/** A blank of the sentence: the answer as a button, highlighted while it is asked for. */
const Blank = ({ question, answers, current, LaterAnswer, onPress }: BlankProps) => {
  const isOpen = answers[question] === undefined;
  return (
    <button
      type="button"
      data-open={isOpen || undefined}
      aria-current={question === current ? 'step' : undefined}
      onClick={() => onPress(question)}
    >
      {question === 'type' && <TypeWords {...answers} />}
      {question !== 'type' &&
        (LaterAnswer ? <LaterAnswer question={question} answers={answers} /> : <Trans>something</Trans>)}
    </button>
  );
};

/** What somebody wants to do, in one sentence. Clauses appear when their question matters. */
export const Sentence = ({ questions, ...rest }: Props) => {
  const asks = (question: LicenceQuestion) => questions.includes(question);
  return (
    <p className="which-sentence">
      <Trans>
        I want to use <Blank question="type" {...rest} /> in <Blank question="use" {...rest} />
      </Trans>
      {asks('copies') && (
        <>
          {' '}
          <Trans>
            of <Blank question="copies" {...rest} /> copies
          </Trans>
        </>
      )}
      {asks('credit') && (
        <>
          {', '}
          <Trans>
            <Blank question="credit" {...rest} /> the creator’s name beside it
          </Trans>
        </>
      )}
      {asks('people') && (
        <>
          {', '}
          <Trans>
            and the people in it <Blank question="people" {...rest} /> be recognised
          </Trans>
        </>
      )}
      .
    </p>
  );
};
