/** The first of these names that the page shows: on a phone, what hangs in the menu gives way to the menu's button. */
export const findTourTarget = (names: readonly string[]): HTMLElement | undefined => {
  const marked = names.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-tour="${name}"]`)]);
  return marked.find((element) => element.checkVisibility());
};
