import { Content, Item, Label, Root, Separator, Trigger } from 'radix-ui/dropdown-menu';
import { type FocusEvent, type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { classes } from '../base/classes.ts';
import { type Glyph, Icon } from '../base/Icon.tsx';
import { Link as RouterLink } from '../navigation/router.tsx';
import type { Focusable } from './overlay-focus.ts';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  defaultOpen?: boolean;
  /** Focuses the first entry: a key opened the menu before its code was loaded. */
  opensAtFirstItem?: boolean;
  /** Focused on close if it is set then, instead of the button. */
  focusAfter?: RefObject<Focusable | null>;
  children: ReactNode;
};

/** Moves the focus from the menu to its first entry when it first opens. */
const useFirstItem = (opensAtFirstItem: boolean) => {
  const isDone = useRef(!opensAtFirstItem);
  return ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    if (isDone.current || target !== currentTarget) return;
    isDone.current = true;
    currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus();
  };
};

/** A menu below its button: arrow keys, first letters, Escape. The page can still scroll. */
export const Dropdown = ({
  trigger,
  align = 'end',
  open,
  onOpenChange,
  defaultOpen,
  opensAtFirstItem = false,
  focusAfter,
  children,
}: Props) => (
  <Root open={open} onOpenChange={onOpenChange} defaultOpen={defaultOpen} modal={false}>
    <Trigger asChild>{trigger}</Trigger>
    <Content
      onFocus={useFirstItem(opensAtFirstItem)}
      onCloseAutoFocus={(event) => {
        if (!focusAfter?.current) return;
        event.preventDefault();
        focusAfter.current.focus();
      }}
      align={align}
      sideOffset={8}
      collisionPadding={8}
      className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 overflow-y-auto rounded-card border border-line bg-card p-1.5 text-ink shadow-soft data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in"
    >
      {children}
    </Content>
  </Root>
);

type ItemProps = {
  icon?: Glyph;
  /** Address of a page; without it `onSelect` is called. */
  to?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  children: ReactNode;
};

export const DropdownItem = ({ icon, to, onSelect, danger, disabled, children }: ItemProps) => {
  const content = (
    <>
      {icon && <Icon glyph={icon} size={18} className={danger ? '' : 'text-ink-2'} />}
      {children}
    </>
  );
  return (
    <Item
      asChild={to !== undefined}
      disabled={disabled}
      onSelect={onSelect}
      className={classes(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 text-ui font-medium -outline-offset-3 select-none',
        'data-disabled:cursor-not-allowed data-disabled:opacity-50',
        danger ? 'text-hibiscus-text data-highlighted:bg-hibiscus-wash' : 'data-highlighted:bg-paper-2',
      )}
    >
      {to === undefined ? content : <RouterLink to={to}>{content}</RouterLink>}
    </Item>
  );
};

export const DropdownLabel = ({ children }: { children: ReactNode }) => (
  <Label className="truncate px-3 py-2 text-sm text-ink-2">{children}</Label>
);

export const DropdownSeparator = () => <Separator className="mx-3 my-1.5 h-px bg-line" />;
