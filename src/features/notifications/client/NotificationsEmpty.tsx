import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useViewer } from '#ui/viewer.tsx';
import type { FilterName } from '../notification-filter.rules.ts';

type Props = { show: FilterName; onShowAll: () => void };

/** Nothing to show: why, and what to do next. */
export const NotificationsEmpty = ({ show, onShowAll }: Props) => {
  const viewer = useViewer();
  if (show === 'all') {
    return (
      <EmptyState
        title={<Trans>No notifications</Trans>}
        actions={
          <>
            <Button variant="main" to={href('photos')}>
              <Trans>Browse photos</Trans>
            </Button>
            {!viewer?.isCreator && (
              <Button to={href('verifyCreator')}>
                <Trans>Become a creator</Trans>
              </Button>
            )}
          </>
        }
      >
        <Trans>
          When something happens to your account or your work, it is told here. Meanwhile, there is a lot to see.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={show === 'unread' ? <Trans>You have read everything</Trans> : <Trans>Nothing of this kind yet</Trans>}
      actions={
        <Button onClick={onShowAll}>
          <Trans>Show all notifications</Trans>
        </Button>
      }
    >
      {show === 'unread' ? (
        <Trans>What is new appears here until you open it or mark it as read.</Trans>
      ) : (
        <Trans>Your other notifications are still in the list of all.</Trans>
      )}
    </EmptyState>
  );
};
