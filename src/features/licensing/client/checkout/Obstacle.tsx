import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { type Checkout, getCheckout } from '../../checkout.contract.ts';
import { addressOfWork } from '../../licence-number.rules.ts';

type OwnProps = { item: Checkout['item']; licence: Checkout['held'][number]['licence'] };

const OwnLicence = ({ item: { id, type }, licence }: OwnProps) => (
  <Button to={href('licenceConfirmation', { id, type, license: licence })}>
    <Trans>Your licence</Trans>
  </Button>
);

/** An admin has switched purchases off; whoever waits can ask again without losing the place. */
const Paused = ({ item, held: [own] }: Pick<Checkout, 'item' | 'held'>) => {
  const { refetch, isFetching } = useQuery({
    ...read(call, getCheckout, { id: item.id, type: item.type }),
    enabled: false,
  });
  return (
    <EmptyState
      drawing="none"
      headingLevel="h1"
      title={<Trans>Sales pause for now</Trans>}
      actions={
        <>
          <Button variant="main" busy={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
          <Button to={addressOfWork(item.type, item.id)}>
            <Trans>Back to its page</Trans>
          </Button>
          {own && <OwnLicence item={item} licence={own.licence} />}
        </>
      }
    >
      <Trans>“{item.title}” cannot be licensed at the moment. Licences that you have stay in force.</Trans>
    </EmptyState>
  );
};

/** Why the viewer cannot license the item, and where to go instead. */
export const Obstacle = ({ checkout: { obstacle, item, held } }: { checkout: Checkout }) => {
  const [own] = held;
  if (obstacle === 'paused') return <Paused item={item} held={held} />;
  if (obstacle === 'own')
    return (
      <EmptyState
        drawing="none"
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
      drawing="none"
      headingLevel="h1"
      title={<Trans>It can no longer be licensed</Trans>}
      actions={
        <>
          <Button variant="main" to={href('photos')}>
            <Trans>Find pictures</Trans>
          </Button>
          {own && <OwnLicence item={item} licence={own.licence} />}
        </>
      }
    >
      <Trans>“{item.title}” was taken off the site. Licences that were bought before stay in force.</Trans>
    </EmptyState>
  );
};
