import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { StaticRouter } from '../navigation/router.tsx';
import { screen } from './GalleryScreen.tsx';

const render = () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  return renderToString(
    <I18nProvider i18n={i18n}>
      <StaticRouter url={new URL('https://tamarind.example')}>
        <screen.Component />
      </StaticRouter>
    </I18nProvider>,
  );
};

const valuesOf = (html: string, attribute: string) =>
  [...html.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map((match) => match[1] ?? '');

describe('every component, rendered on the server', () => {
  const html = render();

  it('renders the same HTML each time, so that the browser finds what it expects', () => {
    expect(render()).toBe(html);
  });

  it('gives no id twice', () => {
    const ids = valuesOf(html, 'id');
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it.each(['for', 'aria-describedby', 'aria-labelledby'])('%s leads to an element that is there', (attribute) => {
    const ids = new Set(valuesOf(html, 'id'));
    const references = valuesOf(html, attribute).flatMap((value) => value.split(' '));
    expect(references.length).toBeGreaterThan(5);
    expect(references.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('names every icon button', () => {
    const silent = [...html.matchAll(/<button[^>]*><svg((?!<\/button>).)*<\/svg><\/button>/g)].filter(
      ([button]) => !button?.includes('aria-label='),
    );
    expect(silent).toEqual([]);
  });
});
