import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldFrom, isoFrom, wrongIn } from './featured-editing.rules.ts';

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
