import { Trans } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import { isOwnPath } from '#shared/own-path.ts';
import { Button } from '#ui/base/Button.tsx';
import { ApiError } from '#ui/data/api.ts';
import { TimeAgo } from '#ui/labels/TimeAgo.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { deleteNotification } from '../notifications.contract.ts';
import { type OpenNotification, useNotificationChange } from './notification-changes.ts';
import { useNoticeWords } from './notification-entry.tsx';

type Props = {
  reading: OpenNotification;
  now: Date | null;
  /** Gets the focus when the notification's row is removed. */
  listRef: RefObject<HTMLElement | null>;
  /** 'View' opens another page, so a surrounding panel may have to close too. */
  onLeave?: () => void;
};

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** One notification in full. */
export const NotificationDialog = ({ reading, now, listRef, onLeave }: Props) => {
  const { notification, isOpen, close } = reading;
  const closeButton = useRef<HTMLButtonElement>(null);
  const wordsOf = useNoticeWords();
  const deleting = useNotificationChange(deleteNotification);
  if (!notification) return null;
  const { id, createdAt, link } = notification;
  const { title, message } = wordsOf(notification);
  const remove = async () => {
    if (await deleting.send({ id }).then(() => true, isGone)) close();
  };
  const leave = () => {
    close();
    onLeave?.();
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={close}
      title={title}
      description={<span className="whitespace-pre-line">{message}</span>}
      crossHidden
      firstFocus={closeButton}
      returnFocusTo={listRef}
      actions={
        <>
          <Button variant="danger" busy={deleting.isBusy} onClick={() => void remove()} className="mr-auto">
            <Trans>Delete</Trans>
          </Button>
          <Button ref={closeButton} onClick={close}>
            <Trans>Close</Trans>
          </Button>
          {link !== null && isOwnPath(link) && (
            <Button variant="main" to={link} onClick={leave}>
              <Trans>View</Trans>
            </Button>
          )}
        </>
      }
    >
      <TimeAgo at={createdAt} now={now} className="text-ink-2 text-sm" />
    </Dialog>
  );
};
