import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  addToCollection,
  listEditorsCollections,
  listOwnCollections,
} from '#features/collections/collections.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select } from '#ui/forms/Input.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Notice } from '#ui/messages/Notice.tsx';
import { useNavigate } from '#ui/navigation/router.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';

type Props = { itemIds: readonly string[]; page: string; onClose: () => void };

/** The editors' collections and one's own, by title. */
const useCollections = () => {
  const { t } = useLingui();
  const editors = useQuery(read(call, listEditorsCollections, {}));
  const own = useQuery(read(call, listOwnCollections, {}));
  const found = editors.data &&
    own.data && [
      ...editors.data.collections.map(({ id, title }) => ({ value: id, label: title })),
      ...own.data.map(({ id, title }) => ({ value: id, label: t`${title} (your own)` })),
    ];
  return { ...(editors.isError ? editors : own), data: found };
};

/** Adds the selected items to a collection, all of them or none. */
export const CollectDialog = ({ itemIds, page, onClose }: Props) => {
  const { t } = useLingui();
  const formId = useId();
  const navigate = useNavigate();
  const collections = useCollections();
  const [chosen, setChosen] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const adding = useChange(addToCollection, {
    failed: (message) => setProblem(message),
    done: ({ added, already }) => ({
      title: t`Added to the collection`,
      description: already > 0 ? t`${added} added, ${already} were in it already.` : t`${added} added.`,
      action: { label: t`Open it`, onPress: () => void navigate(href('collection', { id: chosen })) },
    }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(chosen === '');
    setProblem(undefined);
    if (chosen !== '' && (await adding.run({ id: chosen, itemIds: [...itemIds] }))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Plural value={itemIds.length} one="Add # work to a collection" other="Add # works to a collection" />}
      description={<Trans>They come at its end. Only published works can be in a collection.</Trans>}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="main" type="submit" form={formId} busy={adding.isBusy}>
            <Trans>Add</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        {problem && (
          <Notice tone="bad" role="alert">
            {problem}
          </Notice>
        )}
        <LoadedPart
          query={collections}
          failed={<Trans>The collections could not be loaded</Trans>}
          next={page}
          waiting="h-11"
        >
          {(choices) => (
            <Field label={<Trans>Collection</Trans>} error={isMissing && <Trans>Please choose a collection</Trans>}>
              {(wiring) => (
                <Select
                  {...wiring}
                  choices={choices}
                  placeholder={t`Choose one`}
                  value={chosen}
                  onChange={({ target }) => setChosen(target.value)}
                />
              )}
            </Field>
          )}
        </LoadedPart>
      </form>
    </Dialog>
  );
};
