import type { I18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { formatFor } from '#shared/format/format.ts';
import { useFormat } from '#ui/labels/useFormat.ts';
import type { LicenceAnswers, LicenceQuestion } from '../../which-licence.rules.ts';
import type { QuestionWords } from './Question.tsx';

const FEW_COPIES = 1_000;
const MANY_COPIES = 500_000;

const photoOptions: QuestionWords['options'] = [
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
];

/** Clips and sounds are played. */
const recordingOptions: QuestionWords['options'] = [
  {
    key: 'onlineVideo',
    value: 'onlineVideo',
    label: <Trans>YouTube or social media</Trans>,
    hint: <Trans>Monetised or not</Trans>,
  },
  { key: 'podcast', value: 'podcast', label: <Trans>A podcast or audiobook</Trans> },
  { key: 'film', value: 'film', label: <Trans>A film or video of your own</Trans> },
  { key: 'clientFilm', value: 'clientFilm', label: <Trans>A film for a client</Trans> },
  { key: 'broadcast', value: 'broadcast', label: <Trans>Television or radio</Trans> },
  {
    key: 'discs',
    value: 'discs',
    label: <Trans>Discs</Trans>,
    hint: <Trans>Copies of a film or a recording</Trans>,
  },
  {
    key: 'onlineAdvertising',
    value: 'onlineAdvertising',
    label: <Trans>Advertising</Trans>,
    hint: <Trans>On screens or on air</Trans>,
  },
  {
    key: 'news',
    value: 'news',
    label: <Trans>News or teaching</Trans>,
    hint: <Trans>A report, a comment, a lesson</Trans>,
  },
  {
    key: 'game',
    value: 'game',
    label: <Trans>A game, an app or a template</Trans>,
    hint: <Trans>Something that is sold with it</Trans>,
  },
];

const CreditLine = ({ type }: Pick<LicenceAnswers, 'type'>) => {
  if (type === 'video') return <Trans>A line such as “Video: Maya / Tamarind”</Trans>;
  return type === 'sound' ? (
    <Trans>A line such as “Sound: Maya / Tamarind”</Trans>
  ) : (
    <Trans>A line such as “Photo: Maya / Tamarind”</Trans>
  );
};

const creditWords = (type: LicenceAnswers['type']): QuestionWords => ({
  legend: <Trans>Can the creator’s name stand beside it?</Trans>,
  options: [
    { key: 'yes', value: true, label: <Trans>Yes</Trans>, hint: <CreditLine type={type} /> },
    { key: 'no', value: false, label: <Trans>No</Trans>, hint: <Trans>There is no place for a name</Trans> },
  ],
  next: <Trans>Next</Trans>,
});

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
export const laterQuestion = (question: LaterQuestion, type: LicenceAnswers['type'], i18n: I18n): QuestionWords => {
  const isPhoto = type === undefined || type === 'photo';
  if (question === 'use')
    return {
      legend: <Trans>What do you want to use it in?</Trans>,
      options: isPhoto ? photoOptions : recordingOptions,
      next: <Trans>Next</Trans>,
    };
  if (question === 'credit') return creditWords(type);
  if (question === 'people') return peopleWords;
  const format = formatFor(i18n.locale);
  const few = format.number(FEW_COPIES);
  const many = format.number(MANY_COPIES);
  return {
    legend: isPhoto ? <Trans>How many copies will be printed?</Trans> : <Trans>How many copies will be made?</Trans>,
    options: [
      {
        key: 'few',
        value: FEW_COPIES,
        label: <Trans>Up to {few}</Trans>,
        hint: isPhoto ? <Trans>A notice board, a few menus</Trans> : <Trans>For friends, clients or a club</Trans>,
      },
      {
        key: 'many',
        value: MANY_COPIES,
        label: <Trans>Up to {many}</Trans>,
        hint: isPhoto ? <Trans>A magazine, leaflets by post</Trans> : <Trans>For shops or a magazine</Trans>,
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

const UseWords = ({ use, type }: Pick<LicenceAnswers, 'use' | 'type'>) => {
  switch (use) {
    case 'web':
      return <Trans>a website, posts or slides</Trans>;
    case 'print':
      return <Trans>something printed</Trans>;
    case 'onlineAdvertising':
      return type === 'photo' ? <Trans>an online campaign</Trans> : <Trans>advertising</Trans>;
    case 'printedAdvertising':
      return <Trans>a printed campaign</Trans>;
    case 'news':
      return <Trans>news or teaching</Trans>;
    case 'goods':
      return <Trans>goods for sale</Trans>;
    case 'film':
      return <Trans>a film of my own</Trans>;
    case 'onlineVideo':
      return <Trans>online video</Trans>;
    case 'podcast':
      return <Trans>a podcast or audiobook</Trans>;
    case 'broadcast':
      return <Trans>television or radio</Trans>;
    case 'clientFilm':
      return <Trans>a film for a client</Trans>;
    case 'discs':
      return <Trans>a release on discs</Trans>;
    case 'game':
      return <Trans>a game, an app or a template</Trans>;
    case undefined:
      return <Trans>something</Trans>;
  }
};

const CopiesWords = ({ copies }: Pick<LicenceAnswers, 'copies'>) => {
  const format = useFormat();
  if (copies === undefined) return <Trans>so many</Trans>;
  const few = format.number(FEW_COPIES);
  const many = format.number(MANY_COPIES);
  if (copies === FEW_COPIES) return <Trans>up to {few}</Trans>;
  if (copies === MANY_COPIES) return <Trans>up to {many}</Trans>;
  return copies === MANY_COPIES + 1 ? <Trans>more than {many}</Trans> : <Trans>about {format.number(copies)}</Trans>;
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
