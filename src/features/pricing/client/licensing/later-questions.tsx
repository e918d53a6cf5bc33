import type { I18n } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { LicenceAnswers, LicenceQuestion } from '../../which-licence.rules.ts';
import type { QuestionWords } from './Question.tsx';

const FEW_COPIES = 1_000;
const MANY_COPIES = 500_000;

const useWords: QuestionWords = {
  legend: <Trans>What do you want to use it in?</Trans>,
  options: [
    {
      key: 'web',
      value: 'web',
      label: <Trans>A website, posts or slides</Trans>,
      hint: <Trans>Not advertising</Trans>,
    },
    {
      key: 'print',
      value: 'print',
      label: <Trans>Something printed</Trans>,
      hint: <Trans>A menu, a book, a notice; not advertising</Trans>,
    },
    {
      key: 'onlineAdvertising',
      value: 'onlineAdvertising',
      label: <Trans>An online campaign</Trans>,
      hint: <Trans>Advertising on screens</Trans>,
    },
    {
      key: 'printedAdvertising',
      value: 'printedAdvertising',
      label: <Trans>A printed campaign</Trans>,
      hint: <Trans>Posters, leaflets, advertisements</Trans>,
    },
    {
      key: 'news',
      value: 'news',
      label: <Trans>News or teaching</Trans>,
      hint: <Trans>A report, a comment, a lesson</Trans>,
    },
    {
      key: 'goods',
      value: 'goods',
      label: <Trans>Goods for sale</Trans>,
      hint: <Trans>Mugs, shirts, prints, templates</Trans>,
    },
  ],
  next: <Trans>Next</Trans>,
};

const creditWords: QuestionWords = {
  legend: <Trans>Can the creator’s name stand beside it?</Trans>,
  options: [
    {
      key: 'yes',
      value: true,
      label: <Trans>Yes</Trans>,
      hint: <Trans>A line such as “Photo: Maya / Tamarind”</Trans>,
    },
    { key: 'no', value: false, label: <Trans>No</Trans>, hint: <Trans>There is no place for a name</Trans> },
  ],
  next: <Trans>Next</Trans>,
};

const peopleWords: QuestionWords = {
  legend: <Trans>Can people in it be recognised?</Trans>,
  options: [
    { key: 'yes', value: true, label: <Trans>Yes</Trans>, hint: <Trans>A face, a tattoo, a costume of mas</Trans> },
    { key: 'no', value: false, label: <Trans>No, or nobody is in it</Trans> },
  ],
  next: <Trans>Show the licence</Trans>,
};

type LaterQuestion = Exclude<LicenceQuestion, 'type'>;

/** The words of a question and its options. The first question is in the screen's own file, these come when they are needed. */
export const laterQuestion = (question: LaterQuestion, i18n: I18n): QuestionWords => {
  if (question === 'use') return useWords;
  if (question === 'credit') return creditWords;
  if (question === 'people') return peopleWords;
  const few = i18n.number(FEW_COPIES);
  const many = i18n.number(MANY_COPIES);
  return {
    legend: <Trans>How many copies will be printed?</Trans>,
    options: [
      {
        key: 'few',
        value: FEW_COPIES,
        label: <Trans>Up to {few}</Trans>,
        hint: <Trans>A notice board, a few menus</Trans>,
      },
      {
        key: 'many',
        value: MANY_COPIES,
        label: <Trans>Up to {many}</Trans>,
        hint: <Trans>A magazine, leaflets by post</Trans>,
      },
      {
        key: 'more',
        value: MANY_COPIES + 1,
        label: <Trans>More than {many}</Trans>,
        hint: <Trans>Or nobody can tell</Trans>,
      },
      { key: 'typed', value: null, label: <Trans>I have a number</Trans>, hint: <Trans>Type it in</Trans> },
    ],
    next: <Trans>Next</Trans>,
  };
};

const UseWords = ({ use }: Pick<LicenceAnswers, 'use'>) => {
  switch (use) {
    case 'web':
      return <Trans>a website, posts or slides</Trans>;
    case 'print':
      return <Trans>something printed</Trans>;
    case 'onlineAdvertising':
      return <Trans>an online campaign</Trans>;
    case 'printedAdvertising':
      return <Trans>a printed campaign</Trans>;
    case 'news':
      return <Trans>news or teaching</Trans>;
    case 'goods':
      return <Trans>goods for sale</Trans>;
    case undefined:
      return <Trans>something</Trans>;
  }
};

const CopiesWords = ({ copies }: Pick<LicenceAnswers, 'copies'>) => {
  const { i18n } = useLingui();
  if (copies === undefined) return <Trans>so many</Trans>;
  const few = i18n.number(FEW_COPIES);
  const many = i18n.number(MANY_COPIES);
  if (copies === FEW_COPIES) return <Trans>up to {few}</Trans>;
  if (copies === MANY_COPIES) return <Trans>up to {many}</Trans>;
  return copies === MANY_COPIES + 1 ? <Trans>more than {many}</Trans> : <Trans>about {i18n.number(copies)}</Trans>;
};

const CreditWords = ({ credit }: Pick<LicenceAnswers, 'credit'>) => {
  if (credit === undefined) return <Trans>with or without</Trans>;
  return credit ? <Trans>with</Trans> : <Trans>without</Trans>;
};

const PeopleWords = ({ people }: Pick<LicenceAnswers, 'people'>) => {
  if (people === undefined) return <Trans>can or cannot</Trans>;
  return people ? <Trans>can</Trans> : <Trans>cannot</Trans>;
};

/** An answer as it stands in the sentence; what is missing is said as a choice. */
export const LaterAnswer = ({ question, answers }: { question: LaterQuestion; answers: LicenceAnswers }) => {
  switch (question) {
    case 'use':
      return <UseWords {...answers} />;
    case 'copies':
      return <CopiesWords {...answers} />;
    case 'credit':
      return <CreditWords {...answers} />;
    case 'people':
      return <PeopleWords {...answers} />;
  }
};
