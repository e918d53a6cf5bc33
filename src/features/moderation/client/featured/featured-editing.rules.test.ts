import fc from 'fast-check';
import { expect, it } from 'vitest';
import { arrange, fieldFrom, isoFrom, withRestored, wrongIn } from './featured-editing.rules.ts';

const now = new Date('2026-11-20T12:00:00Z');

it('a moment comes back from its field to the minute, in whatever zone', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      date.setUTCSeconds(0, 0);
      const field = fieldFrom(date.toISOString());
      expect(field).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/);
      expect(fieldFrom(isoFrom(field) ?? '')).toBe(field);
    }),
  );
});

it.each(['', 'soon'])('%j is no moment', (field) => expect(isoFrom(field)).toBeNull());

it.each([
  [{ starts: '', ends: '' }, {}],
  [{ starts: 'soon', ends: '' }, { starts: 'unreadable' }],
  [{ starts: '2026-12-01T10:00', ends: '2026-12-01T10:00' }, { ends: 'beforeStart' }],
  [{ starts: '2026-12-01T10:00', ends: '2026-12-01T10:01' }, {}],
  [{ starts: '2026-11-01T10:00', ends: '2026-11-02T10:00' }, { ends: 'past' }],
  [{ starts: '', ends: '2026-11-02T10:00' }, { ends: 'beforeStart' }],
])('of %j is wrong: %j', (dates, wrong) => expect(wrongIn(dates, now)).toEqual(wrong));

const entry = (itemId: string, isWide: boolean, isPublished = true) => ({
  itemId,
  title: itemId,
  photographer: '',
  thumbnailUrl: null,
  width: isWide ? 3 : 2,
  height: isWide ? 2 : 3,
  isPublished,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: null,
});
const headOf = (entries: ReturnType<typeof entry>[]) =>
  arrange(entries, now).inOrder.flatMap(({ entry: { itemId }, isInHead }) => (isInHead ? [itemId] : []));

it('marks the photos of the head picture: the first three landscapes and two portraits that are shown', () => {
  const wide = Array.from({ length: 9 }, (_, index) => entry(`wide ${index}`, true));
  const tall = Array.from({ length: 4 }, (_, index) => entry(`tall ${index}`, false));
  expect(headOf([...tall, ...wide])).toEqual(['tall 0', 'tall 1', 'wide 0', 'wide 1', 'wide 2']);
  expect(headOf([entry('gone', false, false), ...tall, ...wide])).not.toContain('gone');
  expect(headOf([...tall, ...wide].slice(0, 10)), 'too few for a head picture').toEqual([]);
  expect(headOf(wide), 'no portrait').toEqual([]);
});

it('a removed photo comes back to its place, also after other changes, and never twice', () => {
  const [one, two, three] = [entry('1', true), entry('2', true), entry('3', true)];
  expect(withRestored([one, three], two, 1)).toEqual([one, two, three]);
  expect(withRestored([three], two, 1)).toEqual([three, two]);
  expect(withRestored([two, one], two, 1)).toEqual([two, one]);
});
