import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type OnDemand, onDemand, useOnDemand } from './useOnDemand.ts';

type Module = { Part: () => string };
const Shown = ({ source }: { source: OnDemand<Module> | (() => Promise<Module>) }) => {
  const { loaded } = useOnDemand(source);
  return loaded ? <loaded.Part /> : 'nothing yet';
};
const render = (source: OnDemand<Module> | (() => Promise<Module>)) => {
  if (!i18n.locale) i18n.loadAndActivate({ locale: 'en', messages: {} });
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Shown source={source} />
    </I18nProvider>,
  );
};
const module: Module = { Part: () => 'the part' };

test('a part that was preloaded is in the first render', async () => {
  const part = onDemand(() => Promise.resolve(module));
  expect(render(part)).toBe('nothing yet');
  await part.load();
  expect(render(part)).toBe('the part');
});

test('a part that is given as a function is loaded when it is used, not before', () => {
  const load = vi.fn(() => Promise.resolve(module));
  expect(render(load)).toBe('nothing yet');
  expect(load).not.toHaveBeenCalled();
});

test('after a failure the next call tries again', async () => {
  const load = vi.fn<() => Promise<Module>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(module);
  const part = onDemand(load);
  await expect(part.load()).rejects.toThrow('offline');
  expect(part.loaded).toBeUndefined();
  expect(await part.load()).toBe(module);
  expect(part.loaded).toBe(module);
});
