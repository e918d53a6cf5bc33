import { answerParent } from '#platform/media/answer-parent.ts';
import type { CardWords } from '../../discovery.papers.ts';
import { type CardPictures, drawCard } from './draw-card.ts';

/** Pictures and the finished card travel as base64. */
export type CardTask = { words: CardWords; pictures: CardPictures; files: (string | null)[] };
export type CardNote = { card: string };

answerParent<CardTask, CardNote>(async ({ words, pictures, files }, send) => {
  const bytes = files.map((file) => (file === null ? undefined : Buffer.from(file, 'base64')));
  await send({ card: (await drawCard(words, pictures, bytes)).toString('base64') });
});
