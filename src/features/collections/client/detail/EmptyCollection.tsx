import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { EmptyState } from '#ui/messages/EmptyState.tsx';

/** A collection without items, for its owner and for everybody else. */
export const EmptyCollection = ({ mayEdit }: { mayEdit: boolean }) => (
  <EmptyState
    headingLevel="h3"
    title={<Trans>There is nothing in it</Trans>}
    actions={
      mayEdit && (
        <Button variant="main" to={href('photos')}>
          <Trans>Find pictures</Trans>
        </Button>
      )
    }
  >
    {mayEdit ? (
      <Trans>Use the bookmark on any picture, clip or sound to put it here.</Trans>
    ) : (
      <Trans>What was here is no longer available.</Trans>
    )}
  </EmptyState>
);
