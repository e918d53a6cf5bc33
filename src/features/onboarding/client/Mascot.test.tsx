import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Mascot } from './Mascot.tsx';

it('T15 stands at the bottom unless told otherwise', () => {
  expect(renderToStaticMarkup(<Mascot message="" />)).toContain('data-position="bottom"');
  expect(renderToStaticMarkup(<Mascot message="" position="right" />)).toContain('data-position="right"');
});

it('T14 is hidden at first, with an empty place in which its words will be announced', () => {
  const drawn = renderToStaticMarkup(<Mascot message="" />);
  expect(drawn).toContain('data-stage="hidden"');
  expect(drawn).toMatch(/aria-live="polite"[^>]*><\/div>/);
  expect(drawn).not.toContain('<svg');
});
