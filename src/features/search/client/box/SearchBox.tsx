import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, Camera, Search, X } from 'lucide-react';
import { type FormEvent, type MouseEvent, useRef, useState } from 'react';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { useNavigate } from '#ui/navigation/router.tsx';

/** spec: the popular search links, in this order */
export const popularSearches: { query: string; label: MessageDescriptor }[] = [
  { query: 'jamaica', label: msg`Jamaica` },
  { query: 'barbados', label: msg`Barbados` },
  { query: 'trinidad', label: msg`Trinidad` },
  { query: 'beaches', label: msg`Beaches` },
  { query: 'natural products', label: msg`Natural products` },
];

const variants = {
  header: 'h-11 border border-control bg-card pl-4 pr-0.5 text-ui',
  hero: 'h-[58px] max-w-[560px] bg-card pr-2 pl-[18px] text-[1.0625rem] text-ink shadow-soft md:h-16 md:pl-6',
  page: 'h-[58px] border border-control bg-card pr-2 pl-[18px] text-[1.0625rem] md:h-16 md:pl-6',
};

type Props = { variant: keyof typeof variants; label: string; placeholder: string; query?: string };

/** Works as a plain form; suggestions load with the first focus, picture search with the first click. */
export const SearchBox = ({ variant, label, placeholder, query }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  // If suggestions cannot be loaded, the search box still works.
  const suggestions = useOnDemand(() => import('./Suggestions.tsx'), { onError: () => undefined });
  const [hasText, setHasText] = useState(Boolean(query));
  // The header is narrow: there words take the room of the lens, and of the cross until the box has the focus. Typing must not move the words, so the lens depends on the page.
  const hasLens = variant !== 'header' || !query;
  const [isPictureOpen, setIsPictureOpen] = useState(false);
  const picture = useOnDemand(() => import('./PictureSearchDialog.tsx'));

  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = input.current?.value.trim();
    // spec: a blank query does nothing
    if (q) void navigate(href('search', {}, { q }));
  };
  const clear = () => {
    if (!input.current) return;
    input.current.value = '';
    // The suggestions listen to the field itself.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
    input.current.focus();
  };
  return (
    <form
      action={href('search')}
      onSubmit={search}
      className={`group/search relative flex min-w-0 flex-1 items-center gap-2.5 rounded-full focus-within:outline-3 focus-within:outline-lagoon focus-within:outline-offset-2 ${variants[variant]}`}
    >
      {hasLens && <Search aria-hidden="true" className="size-5 flex-none" strokeWidth={1.75} />}
      <input
        ref={input}
        name="q"
        type="search"
        autoComplete="off"
        defaultValue={query}
        aria-label={label}
        placeholder={placeholder}
        onInput={({ currentTarget }) => setHasText(currentTarget.value !== '')}
        onFocus={() => suggestions.use()}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-2 [&::-webkit-search-cancel-button]:hidden"
      />
      {hasText && (
        <IconButton
          icon={X}
          label={t`Clear the search`}
          // Safari takes the focus from the field before the click, and the cross would be gone.
          onMouseDown={(event: MouseEvent) => event.preventDefault()}
          onClick={clear}
          className={`size-10! text-ink-2 ${variant === 'header' ? 'not-group-focus-within/search:hidden' : ''}`}
        />
      )}
      <IconButton
        icon={Camera}
        label={t`Find by picture`}
        aria-haspopup="dialog"
        onPointerEnter={picture.prefetch}
        onClick={() => {
          picture.use();
          setIsPictureOpen(true);
        }}
        className="size-10! text-ink-2"
      />
      {variant !== 'header' && (
        <Button
          variant="main"
          type="submit"
          iconAfter={ArrowRight}
          className="max-md:w-11 max-md:px-0 md:min-h-12 md:px-6"
        >
          <span className="max-md:sr-only">
            <Trans>Search</Trans>
          </span>
        </Button>
      )}
      {suggestions.loaded && input.current && <suggestions.loaded.Suggestions input={input.current} />}
      {picture.loaded && <picture.loaded.PictureSearchDialog open={isPictureOpen} onOpenChange={setIsPictureOpen} />}
    </form>
  );
};
