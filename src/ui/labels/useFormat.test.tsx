import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useFormat } from './useFormat.ts';

const hostOffset = new Date('2026-11-01T02:30:00Z').getTimezoneOffset();
const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

const Written = () => {
  const { day, longDay, month, moment, longMoment } = useFormat();
  const at = '2026-11-01T02:30:00.000Z';
  return [day(at), longDay(at), month('2026-11'), moment(at), longMoment(at)].join(' | ');
};
const written = (): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Written />
    </I18nProvider>,
  );

describe('dates', () => {
  it.each(['UTC', 'America/Port_of_Spain', 'Pacific/Kiritimati'])('are days of UTC and name it, in %s', (zone) => {
    vi.stubEnv('TZ', zone);
    expect(written()).toBe(
      'Nov 1, 2026 | November 1, 2026 | November 2026 | Nov 1, 2026, 2:30 AM UTC | November 1, 2026 at 2:30 AM UTC',
    );
  });

  it('are read in the zone of the process again after these tests', () => {
    expect(new Date('2026-11-01T02:30:00Z').getTimezoneOffset()).toBe(hostOffset);
  });
});
