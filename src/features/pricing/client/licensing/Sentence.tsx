import { Trans } from '@lingui/react/macro';
import type { LicenceAnswers, LicenceQuestion } from '../../which-licence.rules.ts';
import { AnswerWords } from './questions.tsx';

type Props = {
  answers: LicenceAnswers;
  /** The questions that matter, in order. */
  questions: readonly LicenceQuestion[];
  current: LicenceQuestion | undefined;
  onPress: (question: LicenceQuestion) => void;
};

type BlankProps = Omit<Props, 'questions'> & { question: LicenceQuestion };

/** A blank of the sentence: the answer as a button, highlighted while it is asked for. */
const Blank = ({ question, answers, current, onPress }: BlankProps) => {
  const isOpen = answers[question] === undefined;
  return (
    <button
      type="button"
      data-open={isOpen || undefined}
      aria-current={question === current ? 'step' : undefined}
      onClick={() => onPress(question)}
    >
      <AnswerWords question={question} answers={answers} />
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
