type OutsideEvent = { target: EventTarget | null; preventDefault: () => void };

/** Dismissing a toast above a dialog is not a press outside the dialog. */
export const keepOpenForToasts = (event: OutsideEvent): void => {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault();
};
