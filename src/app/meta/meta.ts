import type { I18n } from '@lingui/core';
import type { QueryClient } from '@tanstack/react-query';
import type { HeadImage, ScreenAddress } from '#ui/screen.ts';
import type { PageHead } from '../head.ts';
import type { SchemaOrgNode } from './things.ts';

/** What only machines read of a page. It comes with the document and stays on the server: no visitor loads its code. */
export type PageMeta = {
  description?: string;
  image?: HeadImage | undefined;
  isUnlisted?: boolean;
  structuredData?: readonly SchemaOrgNode[];
};

export type MetaInput = { queries: QueryClient; address: ScreenAddress; i18n: I18n; origin: string; head: PageHead };
export type MetaOf = (seen: MetaInput) => PageMeta;
