import { setupI18n } from '@lingui/core';
import { expect, it } from 'vitest';
import { wordCard } from './card-words.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const story = {
  kind: 'story',
  title: 'Salt',
  place: 'Kralendijk, Bonaire',
  dated: '2026-09-14',
  author: 'Ruben',
} as const;

it('names the photographer of the picture beside the author of the story', () => {
  expect(wordCard(i18n, { ...story, photographer: 'Kemar Brown' }).lines).toEqual([
    'KRALENDIJK, BONAIRE – SEPTEMBER 14, 2026',
    'Words Ruben, photo Kemar Brown',
  ]);
  expect(wordCard(i18n, { ...story, photographer: null }).lines[1]).toBe('By Ruben');
});
