import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type Tab<Value extends string = string> = {
  value: Value;
  label: ReactNode;
  panel: ReactNode;
  /** The pointer or the focus is on the tab: the time to fetch what its panel needs. */
  onApproach?: () => void;
};

type Props<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  /** Without it the tabs themselves remember which one is chosen, at first the first. */
  value?: Value;
  onChange?: (value: Value) => void;
};

/** Where a key leads from one tab of `count`; `undefined` for keys that are not the list's. */
export const tabAfterKey = (key: string, from: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};

/** Tabs by the pattern of WAI-ARIA: one stop of the Tab key, arrows move and choose at once. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: Props<Value>) => {
  const id = useId();
  const [ownValue, setOwnValue] = useState(tabs[0]?.value);
  const chosen = value ?? ownValue;

  const list = useRef<HTMLDivElement>(null);
  // On a phone the list may be wider than the window; the page itself must not scroll.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[id="${id}-tab-${chosen}"]`);
    if (!list.current || !tab) return;
    const { scrollLeft, clientWidth } = list.current;
    const [start, end] = [tab.offsetLeft, tab.offsetLeft + tab.offsetWidth];
    if (start < scrollLeft || end > scrollLeft + clientWidth) list.current.scrollLeft = start - clientWidth / 3;
  }, [id, chosen]);

  const choose = (next: Value) => {
    setOwnValue(next);
    if (next !== chosen) onChange?.(next);
  };
  const move = (event: KeyboardEvent<HTMLButtonElement>, from: number) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = tabAfterKey(event.key, from, tabs.length);
    const next = to === undefined ? undefined : tabs[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    choose(next.value);
    (event.currentTarget.parentElement?.children[to] as HTMLElement | undefined)?.focus();
  };
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="scrollbar-none relative flex gap-6 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab, index) => {
          const isChosen = tab.value === chosen;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-controls={`${id}-panel-${tab.value}`}
              aria-selected={isChosen}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(tab.value)}
              onKeyDown={(event) => move(event, index)}
              onPointerEnter={tab.onApproach}
              onFocus={tab.onApproach}
              className={`relative min-h-11.5 shrink-0 px-1 text-ui transition-colors -outline-offset-3 ${isChosen ? 'font-bold text-ink' : 'font-medium text-ink-2 hover:text-ink'}`}
            >
              {tab.label}
              {isChosen && <span className="wave absolute inset-x-1 bottom-0" />}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => {
        const isChosen = tab.value === chosen;
        return (
          <div
            key={tab.value}
            role="tabpanel"
            id={`${id}-panel-${tab.value}`}
            aria-labelledby={`${id}-tab-${tab.value}`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the pattern of WAI-ARIA, as a panel may begin with text
            tabIndex={0}
            hidden={!isChosen}
            className="pt-6"
          >
            {isChosen && tab.panel}
          </div>
        );
      })}
    </div>
  );
};
