import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Clock, LayoutGrid, MapPin, Package, Search, User } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { Icon, VisuallyHidden } from '#ui/base/Icon.tsx';
import { useFormat } from '#ui/labels/useFormat.ts';
import { useNavigate } from '#ui/navigation/router.tsx';
import { addressOfSuggested, clearRecent, kindWords, type Suggested, saveRecent, useSuggested } from './suggested.ts';
import { useCombobox, useTyped } from './useCombobox.ts';

const glyphs = {
  recent: Clock,
  word: Search,
  island: MapPin,
  category: LayoutGrid,
  creator: User,
  product: Package,
  collection: LayoutGrid,
};

const Thumb = ({ suggested: { kind, thumbnailUrl, colour } }: { suggested: Suggested }) => (
  <span
    className={`grid size-10 flex-none place-items-center overflow-hidden text-ink-2 ${kind === 'creator' ? 'rounded-full' : 'rounded-tile'} ${kind === 'recent' || kind === 'word' ? '' : 'bg-paper-2'}`}
    style={thumbnailUrl && colour ? { backgroundColor: colour } : undefined}
  >
    {thumbnailUrl ? (
      <img src={thumbnailUrl} alt="" width={40} height={40} className="size-full object-cover" />
    ) : (
      <Icon glyph={glyphs[kind]} size={18} />
    )}
  </span>
);

/** Highlights the part of a suggestion that was not typed. */
const Highlighted = ({ text, typed }: { text: string; typed: string }) => {
  const at = text.toLowerCase().indexOf(typed.toLowerCase());
  if (!typed || at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <span className="font-normal">{text.slice(at, end)}</span>
      {text.slice(end)}
    </>
  );
};

const Entry = ({ suggested, typed }: { suggested: Suggested; typed: string }) => {
  const { i18n } = useLingui();
  const format = useFormat();
  const kind = kindWords[suggested.kind];
  return (
    <>
      <Thumb suggested={suggested} />
      <span className="min-w-0 flex-1 truncate font-semibold">
        <Highlighted text={suggested.text} typed={typed} />
        {suggested.reason && (
          <span className="ml-2 font-normal text-ink-2 text-sm">
            <Highlighted text={suggested.reason} typed={typed} />
          </span>
        )}
      </span>
      {kind && <span className="flex-none text-ink-2 text-sm">{i18n._(kind)}</span>}
      {suggested.count !== null && (
        <span className="min-w-6 flex-none text-right text-ink-2 text-sm tabular-nums">
          {format.number(suggested.count)}
        </span>
      )}
    </>
  );
};

const keyOf = ({ kind, target }: Suggested) => `${kind} ${target}`;

/** The list under a search box; makes the box a combobox while it is mounted. */
export const Suggestions = ({ input }: { input: HTMLInputElement }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const listId = useId();
  const [recentVersion, setRecentVersion] = useState(0);
  const { typed, isOpen, close } = useTyped(input);
  const options = useSuggested(typed, recentVersion);
  const isShown = isOpen && options.length > 0;

  const choose = (chosen: Suggested) => {
    close();
    if (chosen.kind === 'recent' || chosen.kind === 'word') {
      input.value = chosen.target;
      saveRecent(chosen.target);
    }
    void navigate(addressOfSuggested(chosen));
  };
  const optionsKey = options.map(keyOf).join('\n');
  const { active, setActive } = useCombobox({ input, listId, options, optionsKey, isShown, choose, close });

  useEffect(() => {
    const keep = () => {
      saveRecent(input.value);
      setRecentVersion((version) => version + 1);
    };
    input.form?.addEventListener('submit', keep);
    return () => input.form?.removeEventListener('submit', keep);
  }, [input]);

  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {isShown && <Plural value={options.length} one="# suggestion" other="# suggestions" />}
        </span>
      </VisuallyHidden>
      <div
        hidden={!isShown}
        className="absolute inset-x-0 top-full z-50 mt-2 max-h-[min(70vh,520px)] min-w-[min(360px,88vw)] overflow-y-auto rounded-card border border-line bg-card p-1.5 text-ink text-ui shadow-soft"
      >
        {typed === '' && (
          <div className="flex items-center justify-between gap-3 px-3 text-ink-2 text-sm">
            <span>
              <Trans>Recent searches</Trans>
            </span>
            <button
              type="button"
              className="link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
              onClick={() => {
                clearRecent();
                setRecentVersion((version) => version + 1);
                close();
                input.focus();
              }}
            >
              <Trans>Clear</Trans>
            </button>
          </div>
        )}
        <div role="listbox" id={listId} aria-label={t`Suggestions`}>
          {options.map((suggested, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the search box, which keeps the focus
            <div
              key={keyOf(suggested)}
              role="option"
              id={`${listId}-${index}`}
              aria-selected={index === active}
              tabIndex={-1}
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActive(index)}
              onClick={() => choose(suggested)}
              className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field px-2 py-1 aria-selected:bg-paper-2"
            >
              <Entry suggested={suggested} typed={typed} />
            </div>
          ))}
        </div>
      </div>
    </>
  );
};
