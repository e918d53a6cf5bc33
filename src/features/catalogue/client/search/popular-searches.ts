import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** spec: the popular search links, in this order */
export const popularSearches: { query: string; label: MessageDescriptor }[] = [
  { query: 'jamaica', label: msg`Jamaica` },
  { query: 'barbados', label: msg`Barbados` },
  { query: 'trinidad', label: msg`Trinidad` },
  { query: 'beaches', label: msg`Beaches` },
  { query: 'natural products', label: msg`Natural products` },
];
