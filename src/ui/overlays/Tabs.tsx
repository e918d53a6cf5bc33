import { Content, List, Root, Trigger } from 'radix-ui/tabs';
import type { ReactNode } from 'react';

export type Tab<Value extends string = string> = { value: Value; label: ReactNode; panel: ReactNode };

type Props<Value extends string> = {
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  /** Keeps hidden panels mounted, so that typed text is not lost. */
  keepPanels?: boolean;
};

export const Tabs = <Value extends string>({
  label,
  tabs,
  value,
  defaultValue,
  onChange,
  keepPanels,
}: Props<Value>) => (
  <Root
    value={value}
    defaultValue={value === undefined ? (defaultValue ?? tabs[0]?.value) : undefined}
    onValueChange={(chosen) => onChange?.(chosen as Value)}
  >
    <List aria-label={label} className="scrollbar-none flex gap-6 overflow-x-auto border-b border-line">
      {tabs.map((tab) => (
        <Trigger
          key={tab.value}
          value={tab.value}
          className="group relative min-h-11.5 shrink-0 px-1 text-ui font-medium text-ink-2 transition-colors -outline-offset-3 hover:text-ink data-[state=active]:font-bold data-[state=active]:text-ink"
        >
          {tab.label}
          <span className="wave absolute inset-x-1 bottom-0 hidden group-data-[state=active]:block" />
        </Trigger>
      ))}
    </List>
    {tabs.map((tab) => (
      <Content
        key={tab.value}
        value={tab.value}
        forceMount={keepPanels || undefined}
        className="pt-6 data-[state=inactive]:hidden"
      >
        {tab.panel}
      </Content>
    ))}
  </Root>
);
