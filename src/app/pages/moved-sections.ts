import { href } from '#shared/pages.ts';

/** Sections of the settings that have become pages; links in mails and notifications still name the section. */
const movedSections: Readonly<Record<string, string>> = {
  people: href('adminPeople'),
  payouts: href('adminMoney'),
  sales: href('adminMoney', {}, { section: 'sales' }),
  messages: href('adminMessages'),
};

/** Where what an old address of the settings names is now. */
export const movedTo = ({ searchParams }: URL): string | undefined => movedSections[searchParams.get('section') ?? ''];
