import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { UnsentReason, WebhookEvent } from '../webhooks.rules.ts';

/** What a business can be told of, in words; and what became of it. */
export const eventWords: Record<WebhookEvent, MessageDescriptor> = {
  'licence.issued': msg`Licence issued`,
  'quota.low': msg`Few downloads left`,
  ping: msg`Test`,
};

export const deliveryWords: Record<'waiting' | 'delivered' | 'failed', MessageDescriptor> = {
  waiting: msg`On its way`,
  delivered: msg`Delivered`,
  failed: msg`Given up`,
};

export const deliveryTones = { waiting: 'mango', delivered: 'leaf', failed: 'hibiscus' } as const;

export const unsentWords: Record<UnsentReason, MessageDescriptor> = {
  'switched-off': msg`Not sent, because the webhook was switched off`,
  overdue: msg`Not sent, because of a fault on our side`,
};
