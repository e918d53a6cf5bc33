import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LONGEST_QUERY } from '../search.rules.ts';
import { conceptsOf, understandQuestion } from './understand-question.ts';

const readingsOf = (written: string) => understandQuestion(written).readings;
const askedIn = (written: string) => readingsOf(written).map(({ typed: asked }) => asked);

describe('a question', () => {
  test.each([
    ['Jamaica Beach', ['jamaica', 'beach']],
    ['  beach   BEACH ', ['beach']],
    ['ｂｅａｃｈ', ['beach']],
    ['palm-fringed', ['palm', 'fringed']],
    ["fisherman's boat", ['fishermans', 'boat']],
    ['海滩 日落', ['海滩', '日落']],
    ['شاطئ', ['شاطئ']],
    ['🌴 palm 🌴', ['palm']],
    ["' | & ! <-> ( ) : * \\ ;--", []],
    ['playa de la noche', ['playa', 'noche']],
    ['   ', []],
  ])('%j is read as %j', (written, asked) => {
    expect(askedIn(written)).toEqual(asked);
  });

  test.each([
    ['Ayiti', 'island:haiti'],
    ['Kòrsou', 'island:curacao'],
    ['Borikén', 'island:puerto-rico'],
    ['trini', 'island:trinidad-and-tobago'],
    ['T&T', 'island:trinidad-and-tobago'],
    ['sint maarten', 'island:saint-martin'],
    ['St. Lucia', 'island:saint-lucia'],
    ['St Vincent', 'island:saint-vincent-and-the-grenadines'],
    ['République dominicaine', 'island:dominican-republic'],
    ['Leeward Islands', 'island:montserrat'],
    ['windward', 'island:grenada'],
    ['rouge', 'colour:red'],
    ['turquoise', 'colour:teal'],
    ['footage', 'kind:video'],
    ['music', 'genre:soca'],
  ])('%s also means %s, as one thing', (written, lexeme) => {
    const [reading, ...others] = readingsOf(written);
    expect(reading?.lexemes).toContain(`'${lexeme}'`);
    expect(others).toEqual([]);
  });

  test.each([
    ['playa', 'beach'],
    ['plage', 'beach'],
    ['strand', 'beach'],
    ['lanmè', 'sea'],
    ['lanme', 'sea'],
    ['masquerade', 'carnival'],
    ['kanaval', 'carnival'],
    ['drone', 'aerial'],
  ])('%s means %s too', (written, same) => {
    expect(readingsOf(written)[0]?.words).toContain(`('${same}')`);
  });

  test('words of one expression are looked for together', () => {
    expect(readingsOf('steel drum')[0]?.words).toContain("('steel' & 'drum') | ('steelpan')");
    expect(readingsOf('golden hour').map(({ words }) => words)).toEqual(["('golden')", "('hour')"]);
  });

  test('is cut where it is too long, or has too many words', () => {
    const long = understandQuestion('x'.repeat(10_000));
    expect(long.wasCut).toBe(true);
    expect(long.tidy).toHaveLength(LONGEST_QUERY);
    expect(understandQuestion('a1 b2 c3 d4 e5 f6 g7 h8 i9').wasCut).toBe(true);
    expect(understandQuestion('x'.repeat(LONGEST_QUERY)).wasCut).toBe(false);
  });

  test('never carries anything but letters, digits and our own signs to the database', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (written) => {
        for (const { words } of readingsOf(written))
          expect(words).toMatch(/^\('[^'\\]+'( & '[^'\\]+')*\)( \| \('[^'\\]+'( & '[^'\\]+')*\))*$/u);
      }),
    );
  });
});

describe('what is looked for', () => {
  test.each([
    ['Roseau market', 'marché de Roseau'],
    ['beaches Jamaica', 'playa jamaïque'],
    ['drums', 'Tanbou photos'],
    ['Kalinago baskets', 'kalinago BASKET'],
  ])('%j is the same as %j', (one, other) => {
    expect(conceptsOf(other)).toEqual(conceptsOf(one));
  });

  test('a clip is not the same as a photo, and another island is another wish', () => {
    expect(conceptsOf('drum video')).not.toEqual(conceptsOf('drum'));
    expect(conceptsOf('market cuba')).not.toEqual(conceptsOf('market haiti'));
    expect(conceptsOf('photo')).toEqual(['kind:photo']);
  });
});
