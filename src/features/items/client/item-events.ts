/**
 * What visitors do with an item and a browser alone knows. Whoever counts it comes later in the order of features and
 * listens on the document, so that nothing here waits for it or depends on it.
 */
type ItemEvent = { kind: 'zoom' | 'play'; itemId: string | undefined };

const ITEM_EVENT = 'tamarind-item-event';

/** Without an id it is about the item of the page. */
export const reportItemEvent = (kind: ItemEvent['kind'], itemId?: string): void => {
  document.dispatchEvent(new CustomEvent<ItemEvent>(ITEM_EVENT, { detail: { kind, itemId } }));
};

/** Listens until the page is left. */
export const onItemEvent = (listen: (event: ItemEvent) => void): void =>
  document.addEventListener(ITEM_EVENT, (event) => {
    if (event instanceof CustomEvent) listen(event.detail as ItemEvent);
  });
