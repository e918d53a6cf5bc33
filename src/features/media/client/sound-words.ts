import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SoundGenre, SoundMood, Tempo } from '../sound-facts.rules.ts';

export const genreWords: Record<SoundGenre, MessageDescriptor> = {
  nature: msg`Nature`,
  heritage: msg`Heritage`,
  ambience: msg`Ambience`,
  spoken: msg`Spoken word`,
  percussion: msg`Percussion`,
  steelpan: msg`Steelpan`,
  calypso: msg`Calypso`,
  soca: msg`Soca`,
  reggae: msg`Reggae`,
  dancehall: msg`Dancehall`,
  roots: msg`Roots`,
  kompa: msg`Kompa`,
  zouk: msg`Zouk`,
  salsa: msg`Salsa`,
  merengue: msg`Merengue`,
  bachata: msg`Bachata`,
  chutney: msg`Chutney`,
};

export const moodWords: Record<SoundMood, MessageDescriptor> = {
  breezy: msg`Breezy`,
  calm: msg`Calm`,
  ceremonial: msg`Ceremonial`,
  cosy: msg`Cosy`,
  dramatic: msg`Dramatic`,
  festive: msg`Festive`,
  fresh: msg`Fresh`,
  joyful: msg`Joyful`,
  'laid-back': msg`Laid-back`,
  lively: msg`Lively`,
  meditative: msg`Meditative`,
  nocturnal: msg`Nocturnal`,
  powerful: msg`Powerful`,
  sunny: msg`Sunny`,
};

export const tempoWords: Record<Tempo, MessageDescriptor> = {
  slow: msg`Slow, below 80 bpm`,
  medium: msg`Medium, 80 to 115 bpm`,
  fast: msg`Fast, from 116 bpm`,
};
