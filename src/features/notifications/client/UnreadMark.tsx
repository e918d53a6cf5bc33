import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '#ui/base/Icon.tsx';

/** A dot for unread; screen readers get a word. */
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
