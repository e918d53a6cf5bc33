import type { MessageDescriptor } from '@lingui/core';
import type { PageName } from '#shared/pages.ts';
import { textsForMembers } from './texts-for-members.ts';
import { textsForVisitors } from './texts-for-visitors.ts';

type PageText = { title: MessageDescriptor; description: MessageDescriptor };

/** What each page is called and what it is for: document head, site map and the screens still in preparation. */
export const pageTexts: Record<PageName, PageText> = { ...textsForVisitors, ...textsForMembers };
