import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCaptions, writeCaptions } from './captions.rules.ts';

const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n');
const problemOf = (text: string, durationMs: number | null = null) => {
  const read = readCaptions(text, durationMs);
  return 'problem' in read ? `${read.problem.line}: ${read.problem.sentence.message}` : undefined;
};
const tidied = (text: string, durationMs: number | null = null) => {
  const read = readCaptions(text, durationMs);
  return 'cues' in read ? writeCaptions(read.cues) : read.problem.sentence.message;
};

describe('captions', () => {
  it('keep their cues and nothing else', () => {
    const text =
      '\uFEFFWEBVTT - made by hand\r\nKind: captions\r\n\r\nNOTE who wrote it\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nfirst\r\n00:01.000 --> 00:02.500 line:0 align:start\r\n<v Ana>Fish &amp; <i>bread</i>\r\n[waves]\r\n\r\n01:00:03.000 --> 01:00:04.000\r\nOne\tmore\r\n';
    expect(tidied(text)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nFish &amp; bread\n[waves]\n\n01:00:03.000 --> 01:00:04.000\nOne more\n',
    );
  });

  it('end with the clip', () => {
    expect(tidied(file('00:01.000 --> 00:09.000\nSurf'), 7_000)).toContain('--> 00:00:07.000');
  });

  it.each([
    ['', '1: The first line must be WEBVTT.'],
    ['\nWEBVTT', '1: The first line must be WEBVTT.'],
    ['WEBVTTX\n\n00:01.000 --> 00:02.000\nSurf', '1: The first line must be WEBVTT.'],
    ['WEBVTT', '1: There are no captions in it.'],
    [file('Surf'), '3: Each caption needs a line such as 00:01.000 --> 00:03.500.'],
    [
      file('00:01,000 --> 00:02,000\nSurf'),
      '3: The times have a comma as in SubRip files. WebVTT has a point, as in 00:01.000.',
    ],
    [file('1\n0:01.000 --> 00:02.000\nSurf'), '4: A time must be written as 00:01.000 or 00:00:01.000.'],
    [file('00:61.000 --> 01:02.000\nSurf'), '3: A time must be written as 00:01.000 or 00:00:01.000.'],
    [file('00:02.000 --> 00:02.000\nSurf'), '3: A caption must end after it begins.'],
    [file('00:02.000 --> 00:03.000'), '3: A caption has no words.'],
    [file('00:02.000 --> 00:03.000\n<b> </b>'), '3: A caption has no words.'],
    [file('00:02.000 --> 00:03.000\nb', '00:01.000 --> 00:02.000\na'), '6: Captions must be in their order.'],
    [
      file(`00:02.000 --> 00:03.000\n${'x'.repeat(301)}`),
      '3: A caption may have at most 300 characters; please split it.',
    ],
  ])('refuse %j', (text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });

  it('refuse what begins after the end of the clip, and more than anybody reads', () => {
    expect(problemOf(file('00:08.000 --> 00:09.000\nSurf'), 7_000)).toBe(
      '3: A caption begins after the clip has ended.',
    );
    const many = Array.from({ length: 1_001 }, () => '00:01.000 --> 00:02.000\nSurf');
    expect(problemOf(file(...many))).toBe('1: There may be at most 1000 captions.');
  });

  it('that were tidied once stay as they are, whatever words they have', () => {
    const words = fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), {
      minLength: 1,
      maxLength: 3,
    });
    const cue = fc.record({ fromMs: fc.nat(5_000_000), lengthMs: fc.integer({ min: 1, max: 9_000 }), words });
    fc.assert(
      fc.property(fc.array(cue, { minLength: 1, maxLength: 5 }), (made) => {
        const cues = made
          .toSorted((one, other) => one.fromMs - other.fromMs)
          .map(({ fromMs, lengthMs, words }) => ({ fromMs, toMs: fromMs + lengthMs, lines: words }));
        const read = readCaptions(writeCaptions(cues));
        fc.pre('cues' in read);
        if ('cues' in read) expect(readCaptions(writeCaptions(read.cues))).toEqual(read);
      }),
    );
  });

  it('are read at once, however many signs open and never close', () => {
    expect(problemOf(file(`00:01.000 --> 00:02.000\n${'<'.repeat(99_000)}`))).toContain('at most 300 characters');
  });

  it('are read or refused, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const read = readCaptions(`WEBVTT\n\n${text}`);
        expect('cues' in read || read.problem.sentence.message.length > 0).toBe(true);
      }),
    );
  });
});
