import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import type { Change } from '../../documents.rules.ts';
import { Blocks } from './Blocks.tsx';

const looks = {
  same: 'text-ink-2',
  added: 'border-leaf-text border-l-4 bg-leaf-wash px-4 py-2',
  removed: 'border-hibiscus-text border-l-4 bg-hibiscus-wash px-4 py-2 line-through decoration-1',
};

/** What a version changed in the one before it: shown by colour, by line, and in words for screen readers. */
export const Changes = ({ changes }: { changes: readonly Change[] }) => (
  <div className="grid max-w-[42em] gap-3">
    {changes.map(({ kind, block }, position) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the changes of a version never move
      <div key={position} className={`grid gap-2 rounded-tile ${looks[kind]}`}>
        {kind !== 'same' && (
          <VisuallyHidden>{kind === 'added' ? <Trans>Added:</Trans> : <Trans>Removed:</Trans>}</VisuallyHidden>
        )}
        <Blocks blocks={[block]} />
      </div>
    ))}
  </div>
);
