import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyScope } from '#shared/access.ts';

type ScopeWords = { name: MessageDescriptor; meaning: MessageDescriptor };

/** What a key may do, in words. */
export const scopeWords: Record<KeyScope, ScopeWords> = {
  read: {
    name: msg`Search and read`,
    meaning: msg`Items, collections, islands, the check of licences`,
  },
  download: {
    name: msg`Download free items`,
    meaning: msg`Each is a download of whoever made the key`,
  },
  license: {
    name: msg`License with the plan`,
    meaning: msg`Takes downloads from the pool, and gets the licensed files`,
  },
};
