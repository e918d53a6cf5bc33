import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { islandChoices } from '#features/media/client/island-choices.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { Input, Select } from '#ui/forms/Input.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { AuthorField } from './AuthorField.tsx';
import { type PhotoChoice, PhotoSearch } from './PhotoSearch.tsx';
import type { Draft } from './story-draft.rules.ts';

type Props = {
  draft: Draft;
  isSlugFixed: boolean;
  pictures: readonly PhotoChoice[];
  errorOf: (field: string) => string | undefined;
  onChange: (changes: Partial<Draft>) => void;
};

type RelatedProps = Pick<Props, 'pictures' | 'onChange'> & { ids: readonly string[]; error: string | undefined };

/** Works under the story. Without any the page shows the story's own pictures. */
const Related = ({ ids, pictures, error, onChange }: RelatedProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<PhotoChoice>();
  const [added, setAdded] = useState<readonly PhotoChoice[]>([]);
  const known = new Map([...pictures, ...added].map((photo) => [photo.id, photo]));
  const add = () => {
    if (chosen && !ids.includes(chosen.id)) {
      setAdded([...added, chosen]);
      onChange({ relatedIds: [...ids, chosen.id] });
    }
    setOpen(false);
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-bold text-sm">
        <Trans>Related works</Trans>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {ids.map((id) => {
          const photo = known.get(id);
          const title = photo?.title ?? t`A work that is no longer published`;
          return (
            <li key={id} className="relative">
              {photo ? (
                <img src={photo.thumbnailUrl} alt={title} className="h-16 rounded-field" />
              ) : (
                <span className="grid h-16 w-24 place-items-center rounded-field bg-paper-2 text-xs">{title}</span>
              )}
              <IconButton
                icon={X}
                size="s"
                label={t`Remove ${title}`}
                onClick={() => onChange({ relatedIds: ids.filter((other) => other !== id) })}
                className="absolute! -top-2 -right-2 bg-card"
              />
            </li>
          );
        })}
      </ul>
      {error && <p className="mt-1.5 text-hibiscus-text text-sm">{error}</p>}
      <Button size="s" className="mt-2" onClick={() => setOpen(true)}>
        <Trans>Add a work</Trans>
      </Button>
      {isOpen && (
        <Dialog
          open
          onOpenChange={setOpen}
          size="l"
          title={<Trans>Add a related work</Trans>}
          actions={
            <Button variant="main" disabled={!chosen} onClick={add}>
              <Trans>Add</Trans>
            </Button>
          }
        >
          <PhotoSearch chosenId={chosen?.id} onChoose={setChosen} />
        </Dialog>
      )}
    </fieldset>
  );
};

/** What is said about a story beside its text. */
export const StoryFields = ({ draft, isSlugFixed, pictures, errorOf, onChange }: Props) => {
  const { t } = useLingui();
  const set = (name: keyof Draft) => ({
    value: draft[name] as string,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <div className="grid content-start gap-5">
      <AuthorField draft={draft} error={errorOf('author')} onChange={onChange} />
      <Field label={<Trans>Island</Trans>} error={errorOf('islandSlug')}>
        {(wiring) => <Select {...wiring} {...set('islandSlug')} placeholder={t`No island`} choices={islandChoices} />}
      </Field>
      <Field label={<Trans>City or place</Trans>} error={errorOf('place')}>
        {(wiring) => <Input {...wiring} {...set('place')} />}
      </Field>
      <Field label={<Trans>Date</Trans>} error={errorOf('dated')}>
        {(wiring) => <Input {...wiring} {...set('dated')} type="date" />}
      </Field>
      <Field label={<Trans>Tags</Trans>} hint={<Trans>Separate with commas</Trans>} error={errorOf('tags')}>
        {(wiring) => <Input {...wiring} {...set('tags')} />}
      </Field>
      <Field
        label={<Trans>Address</Trans>}
        hint={
          isSlugFixed ? (
            <Trans>It was published under this address, which stays.</Trans>
          ) : (
            <Trans>The last part of the story’s address</Trans>
          )
        }
        error={errorOf('slug')}
      >
        {(wiring) => <Input {...wiring} {...set('slug')} readOnly={isSlugFixed} />}
      </Field>
      <Related ids={draft.relatedIds} pictures={pictures} error={errorOf('relatedIds')} onChange={onChange} />
    </div>
  );
};
