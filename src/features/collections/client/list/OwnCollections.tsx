import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { useOnDemand } from '#ui/base/useOnDemand.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { EmptyState } from '#ui/messages/EmptyState.tsx';
import { ErrorState } from '#ui/messages/ErrorState.tsx';
import { listOwnCollections } from '../../collections.contract.ts';
import { CardGrid, CardsSkeleton } from './CardGrid.tsx';

const loadDialog = () => import('../edit/NewCollectionDialog.tsx');

/** Opens the dialog for a new collection, which is loaded on first use. */
export const NewCollectionButton = ({ forEditors = false }: { forEditors?: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { loaded, prefetch, use } = useOnDemand(loadDialog, { takesFocus: true });
  return (
    <>
      <Button
        variant={forEditors ? 'line' : 'main'}
        icon={Plus}
        onPointerEnter={prefetch}
        onClick={() => {
          use();
          setOpen(true);
        }}
      >
        {forEditors ? <Trans>New editors’ collection</Trans> : <Trans>New collection</Trans>}
      </Button>
      {loaded && <loaded.NewCollectionDialog forEditors={forEditors} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
};

/** All collections of the signed-in person, private ones too. */
export const OwnCollections = () => {
  const list = useQuery(read(call, listOwnCollections, {}));
  return (
    <section id="yours" aria-labelledby="yours-title">
      <SectionHead id="yours-title" title={<Trans>Your collections</Trans>} action={<NewCollectionButton />}>
        {list.data && list.data.length > 0 && (
          <Plural value={list.data.length} one="# collection" other="# collections" />
        )}
      </SectionHead>
      {!list.data && list.isError && (
        <ErrorState
          headingLevel="h3"
          title={<Trans>Your collections could not be loaded</Trans>}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {!list.data && !list.isError && <CardsSkeleton />}
      {list.data?.length === 0 && (
        <EmptyState headingLevel="h3" title={<Trans>Nothing gathered yet</Trans>}>
          <Trans>
            Use the bookmark on any picture, clip or sound to save it here. A collection is private until you share it.
          </Trans>
        </EmptyState>
      )}
      {list.data && <CardGrid collections={list.data} />}
    </section>
  );
};
