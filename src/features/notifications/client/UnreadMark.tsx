import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '#ui/base/Icon.tsx';

/** A dot beside what was not read yet; read aloud as a word. */
export const UnreadMark = ({ read }: { read: boolean }) => (
  <span className="relative mt-1.75 block size-2">
    {!read && (
      <>
        <span aria-hidden="true" className="absolute inset-0 rounded-full bg-hibiscus" />
        <VisuallyHidden>
          <Trans>Unread:</Trans>
        </VisuallyHidden>
      </>
    )}
  </span>
);
