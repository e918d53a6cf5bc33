import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#shared/errors.ts';
import { type PageHead, SITE_NAME } from './head.ts';

const titleOf = (code: ErrorCode) => {
  if (code === 'notFound') return msg`Page Not Found`;
  if (code === 'wrongRole') return msg`Not for this account`;
  if (code === 'unavailable') return msg`Back in a moment`;
  return msg`Something went wrong`;
};

export const refusedHead = (code: ErrorCode, i18n: I18n): PageHead => ({
  title: `${i18n._(titleOf(code))} · ${SITE_NAME}`,
  description: i18n._(msg`Caribbean stock photos, videos and sounds.`),
});
