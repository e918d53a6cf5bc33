import { Trans, useLingui } from '@lingui/react/macro';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { RemovableChip } from '#ui/Chip.tsx';
import { Field } from '#ui/Field.tsx';
import { LONGEST_TAG, MOST_TAGS, tidyTags } from '../../item-details.rules.ts';

const separators = /[,;\n\t]/;

type Props = { tags: string[]; onChange: (tags: string[]) => void; error?: string | undefined; disabled: boolean };

/** Words become chips with Enter or a comma; a pasted list becomes many at once. */
export const TagsField = ({ tags, onChange, error, disabled }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const added = text.split(separators).map((tag) => tag.slice(0, LONGEST_TAG));
    onChange(tidyTags([...tags, ...added]).slice(0, MOST_TAGS));
    setTyped('');
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      if (typed.trim()) add(typed);
    }
    if (event.key === 'Backspace' && typed === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!separators.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  return (
    <Field
      label={<Trans>Tags</Trans>}
      aside={
        <span className="text-ink-2 tabular-nums">
          <Trans>
            {tags.length} of {MOST_TAGS}
          </Trans>
        </span>
      }
      error={error}
    >
      {(wiring) => (
        <div className="control flex flex-wrap gap-1.5 p-1.75 focus-within:outline-2 focus-within:outline-ring focus-within:-outline-offset-1">
          {tags.map((tag) =>
            disabled ? (
              <span key={tag} className="rounded-full border border-line bg-card px-3.5 py-1.5 text-sm">
                {tag}
              </span>
            ) : (
              <RemovableChip key={tag} label={tag} onRemove={() => onChange(tags.filter((other) => other !== tag))} />
            ),
          )}
          <input
            {...wiring}
            value={typed}
            disabled={disabled || tags.length >= MOST_TAGS}
            placeholder={tags.length >= MOST_TAGS ? '' : t`Add a tag`}
            onChange={({ target }) => (separators.test(target.value) ? add(target.value) : setTyped(target.value))}
            onKeyDown={keyDown}
            onPaste={paste}
            onBlur={() => typed.trim() && add(typed)}
            className="min-h-8 min-w-24 flex-1 bg-transparent px-1.5 text-sm outline-none pointer-coarse:min-h-11"
          />
        </div>
      )}
    </Field>
  );
};
