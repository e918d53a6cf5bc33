import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatUsd } from '#features/pricing/amounts.rules.ts';
import { classes } from '#ui/base/classes.ts';
import { Icon } from '#ui/base/Icon.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { useTypingPause } from '#ui/forms/PickField.tsx';
import { type BoundProduct, searchProducts } from '../../own-products.contract.ts';

/** Searches after a short pause in typing; keeps the previous results until then. */
const useProductSearch = (typed: string, isEnabled: boolean) => {
  const debounced = useTypingPause(typed);
  const { data, isError, isFetching } = useQuery({
    ...read(call, searchProducts, { q: debounced.trim() }),
    staleTime: 0,
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
  return { found: data ?? [], isError, isCurrent: debounced === typed && !isFetching };
};

/** Runs `work` once the results are up to date, so that fast typists need not wait. */
const useDebounced = (isSettled: boolean, work: () => void) => {
  const [isPending, setIsPending] = useState(false);
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!isPending || !isSettled) return;
    setIsPending(false);
    latest.current();
  }, [isPending, isSettled]);
  return { ask: () => setIsPending(true), forget: () => setIsPending(false) };
};

type Props = { number: number; onPick: (product: BoundProduct) => void; onMake: (name: string) => void };

type OptionProps = { id: string; isActive: boolean; onPick: () => void; children: ReactNode };

const Option = ({ id, isActive, onPick, children }: OptionProps) => (
  // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
  <div
    id={id}
    role="option"
    aria-selected={isActive}
    onPointerDown={(event) => event.preventDefault()}
    onClick={onPick}
    className={classes(
      'flex min-h-12 cursor-pointer items-center gap-2.5 px-3 py-2 text-sm',
      isActive ? 'bg-lagoon-wash' : 'hover:bg-paper-2',
    )}
  >
    {children}
  </div>
);

/** Finds a product by name, maker or island, or offers to create one. */
export const ProductPicker = ({ number, onPick, onMake }: Props) => {
  const { t } = useLingui();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  const { found, isError, isCurrent } = useProductSearch(typed, isOpen);
  const picker = useRef<HTMLDivElement>(null);
  const count = found.length;
  useEffect(() => {
    if (isOpen && count >= 0) picker.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, count]);
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, active]);

  const make = () => onMake(typed.trim());
  const choices = [...found.map((product) => () => onPick(product)), make];
  const optionId = (index: number) => `${listId}-${index}`;

  const step = (by: 1 | -1) => {
    setIsOpen(true);
    setActive(isOpen ? (active + by + choices.length) % choices.length : 0);
  };
  // Until the reply arrives, the list shows results of the previous text.
  const entering = useDebounced(isCurrent || isError, () => choices[active]?.());
  const keyDown = (event: KeyboardEvent) => {
    // Keys of an input method belong to the word that it writes.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (isOpen && event.key === 'Enter') entering.ask();
    else if (isOpen && event.key === 'Escape') setIsOpen(false);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={picker} className="scroll-my-2">
      <Field label={<Trans>Product of point {number}</Trans>}>
        {(wiring) => (
          <Input
            {...wiring}
            icon={Search}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen ? optionId(active) : undefined}
            autoComplete="off"
            data-picker
            placeholder={t`Name, maker or island`}
            value={typed}
            onChange={({ target }) => {
              entering.forget();
              setTyped(target.value);
              setActive(0);
              setIsOpen(true);
            }}
            onFocus={() => setIsOpen(true)}
            onBlur={() => setIsOpen(false)}
            onKeyDown={keyDown}
          />
        )}
      </Field>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Products`}
        hidden={!isOpen}
        className="mt-1.5 max-h-[min(18rem,30dvh)] overflow-y-auto overscroll-contain rounded-field border border-line bg-card"
      >
        {found.map((product, index) => (
          <Option key={product.id} id={optionId(index)} isActive={active === index} onPick={() => onPick(product)}>
            <span className="min-w-0 flex-1">
              <span className="block truncate font-bold">{product.name}</span>
              <span className="block truncate text-ink-2 text-xs">
                {[product.maker, product.island].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="tabular-nums">{formatUsd(product.priceCents)}</span>
          </Option>
        ))}
        <Option id={optionId(found.length)} isActive={active >= found.length} onPick={make}>
          <Icon glyph={Plus} size={18} className="text-lagoon-text" />
          <span className="font-bold text-lagoon-text">
            {typed.trim() ? <Trans>Add “{typed.trim()}” as a new product</Trans> : <Trans>Add a new product</Trans>}
          </span>
        </Option>
      </div>
      <p role="status" className={classes('mt-1.5 text-ink-2 text-sm', !isError && 'sr-only')}>
        {isOpen && isError && <Trans>The products could not be loaded. Check your connection and type again.</Trans>}
        {isOpen && !isError && isCurrent && (
          <Plural value={found.length} _0="No product found" one="# product found" other="# products found" />
        )}
      </p>
    </div>
  );
};
