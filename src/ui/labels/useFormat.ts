import { useLingui } from '@lingui/react/macro';
import { type Format, formatFor } from '#shared/format/format.ts';

/** Days, times and numbers in the language of the page. */
export const useFormat = (): Format => {
  const { i18n } = useLingui();
  return formatFor(i18n.locale);
};
