import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '#ui/base/Icon.tsx';
import { worded } from '#ui/messages/worded.ts';
import { translateNotice } from '../notification-words.rules.ts';
import type { Notification } from '../notifications.contract.ts';

/** Gives title and message of a notification in the reader's language. */
export const useNoticeWords = () => {
  const { i18n } = useLingui();
  return (notification: Notification) => translateNotice((sentence) => worded(i18n, sentence), notification);
};

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

/** A small picture of what a notification is about; the words beside it say what it is. */
export const NoticePicture = ({ url }: { url: string | null }) =>
  url && (
    <img
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      className="h-10 w-12 shrink-0 rounded-tile bg-paper-2 object-cover"
    />
  );
