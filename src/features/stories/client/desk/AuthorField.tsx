import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { listPeople, type PersonForAdmins } from '#features/accounts/people-admin.contract.ts';
import { href } from '#shared/pages.ts';
import { Button } from '#ui/base/Button.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Input } from '#ui/forms/Input.tsx';
import { SearchField } from '#ui/forms/SearchField.tsx';
import { LoadedPart } from '#ui/messages/LoadedPart.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import type { Draft } from './story-draft.rules.ts';

const MOST_SHOWN = 20;

type ChoiceProps = { onChosen: (creator: PersonForAdmins) => void; onClose: () => void };

/** Creators with their addresses, which tell people of the same name apart. */
const CreatorDialog = ({ onChosen, onClose }: ChoiceProps) => {
  const { t } = useLingui();
  const name = useId();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<PersonForAdmins>();
  const wanted = { show: 'creators' as const, limit: String(MOST_SHOWN), ...(search && { search }) };
  const list = useQuery({ ...read(call, listPeople, wanted), placeholderData: keepPreviousData });
  const creators = list.data?.people.filter(({ suspendedAt }) => suspendedAt === null);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={<Trans>Choose a creator</Trans>}
      actions={
        <Button variant="main" disabled={!chosen} onClick={() => chosen && onChosen(chosen)}>
          <Trans>Choose</Trans>
        </Button>
      }
    >
      <SearchField label={<Trans>Find creators</Trans>} placeholder={t`Name or mail address`} onSearch={setSearch} />
      <LoadedPart
        query={{ ...list, data: creators }}
        failed={<Trans>The creators could not be loaded</Trans>}
        next={href('adminStories')}
      >
        {(found) => (
          <>
            <p role="status" className="mt-2 text-ink-2 text-sm">
              <Plural value={found.length} _0="Nobody found for these words" one="# creator" other="# creators" />
            </p>
            <fieldset className="mt-2 max-h-[34dvh] overflow-y-auto overscroll-contain">
              <legend className="sr-only">
                <Trans>Creators</Trans>
              </legend>
              {found.map((creator) => (
                <label key={creator.id} className="flex cursor-pointer items-baseline gap-3 border-line border-t py-2">
                  <input
                    type="radio"
                    name={name}
                    checked={creator.id === chosen?.id}
                    onChange={() => setChosen(creator)}
                    className="size-4 accent-(--lagoon)"
                  />
                  <span>
                    {creator.name} <span className="text-ink-2 text-sm">{creator.email}</span>
                  </span>
                </label>
              ))}
            </fieldset>
          </>
        )}
      </LoadedPart>
    </Dialog>
  );
};

type Props = {
  draft: Pick<Draft, 'author' | 'authorId'>;
  error: string | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

/** A name alone leads nowhere: whoever types one lets go of the account that was chosen before. */
export const AuthorField = ({ draft, error, onChange }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Field
        label={<Trans>Author</Trans>}
        hint={
          draft.authorId ? (
            <Trans>With an account; that of a creator leads to their page.</Trans>
          ) : (
            <Trans>A name without an account, which leads to no page.</Trans>
          )
        }
        error={error}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={draft.author}
            onChange={({ target }) => onChange({ author: target.value, authorId: '' })}
          />
        )}
      </Field>
      <Button size="s" className="mt-2" onClick={() => setOpen(true)}>
        <Trans>Choose a creator</Trans>
      </Button>
      {isOpen && (
        <CreatorDialog
          onClose={() => setOpen(false)}
          onChosen={({ id, name: author }) => {
            onChange({ author, authorId: id });
            setOpen(false);
          }}
        />
      )}
    </div>
  );
};
