import { notFound } from '#ui/not-found.ts';

const ANY_ID = /^[\w-]{1,64}$/;

/** What cannot be an id leads nowhere, which is no fault of ours. */
export const pageId = (id: string | undefined): string => {
  if (id === undefined || !ANY_ID.test(id)) throw notFound();
  return id;
};
