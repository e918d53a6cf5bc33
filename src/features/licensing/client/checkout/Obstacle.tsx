import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import type { Checkout } from '../../checkout.contract.ts';
import { addressOfWork } from '../../licence-number.rules.ts';

/** Why the viewer cannot license the item, and where to go instead. */
export const Obstacle = ({ checkout: { obstacle, item, held } }: { checkout: Checkout }) => {
  const [own] = held;
  if (obstacle === 'own')
    return (
      <EmptyState
        headingLevel="h1"
        title={<Trans>This is your own work</Trans>}
        actions={
          <>
            <Button variant="main" to={href('creatorUploads')}>
              <Trans>My Uploads</Trans>
            </Button>
            <Button to={addressOfWork(item.type, item.id)}>
              <Trans>Back to its page</Trans>
            </Button>
          </>
        }
      >
        <Trans>You need no licence for it: your uploads have the original.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      headingLevel="h1"
      title={<Trans>It can no longer be licensed</Trans>}
      actions={
        <>
          <Button variant="main" to={href('photos')}>
            <Trans>Find pictures</Trans>
          </Button>
          {own && (
            <Button to={href('licenceConfirmation', { id: item.id, type: item.type, license: own.licence })}>
              <Trans>Your licence</Trans>
            </Button>
          )}
        </>
      }
    >
      <Trans>“{item.title}” was taken off the site. Licences that were bought before stay in force.</Trans>
    </EmptyState>
  );
};
