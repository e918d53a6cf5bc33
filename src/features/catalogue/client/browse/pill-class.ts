/** A way on that is as good as the others beside it. */
export const pillClass =
  'inline-flex min-h-11 items-center rounded-full border border-control px-4 font-semibold text-ink text-ui hover:border-ink hover:bg-paper-2';
