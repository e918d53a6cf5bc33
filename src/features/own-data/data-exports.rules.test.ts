import fc from 'fast-check';
import { expect, it } from 'vitest';
import { safeFileName } from './data-exports.rules.ts';

it.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['C:\\photos\\palms.jpg', 'C__photos_palms.jpg'],
  ['.hidden', 'hidden'],
  ['…', '…'],
  ['', 'file'],
  ['...', 'file'],
  ['Zoë’s\u0000 reef\n.jpg', 'Zoë’s_ reef_.jpg'],
])('%j is saved as %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe);
});

it('no name leaves its folder, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
      const safe = safeFileName(name);
      expect(/[\\/\p{C}]|^\.|^$/u.test(safe) || safe.length > 80).toBe(false);
    }),
    { numRuns: 40 },
  );
});
