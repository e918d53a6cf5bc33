import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { NotificationKind } from '../notifications.rules.ts';

type KindText = { name: MessageDescriptor; about: MessageDescriptor };

export const kindTexts: Record<NotificationKind, KindText> = {
  account: { name: msg`Account`, about: msg`Welcome, and what your account may do` },
  creator: { name: msg`Creator work`, about: msg`What the team decides about your application` },
};
