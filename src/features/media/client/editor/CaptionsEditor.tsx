import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import { type Language, languages, sourceLanguage } from '#shared/i18n.ts';
import { Button } from '#ui/base/Button.tsx';
import { IconButton } from '#ui/base/IconButton.tsx';
import { call } from '#ui/data/api.ts';
import type { CacheWriter } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Field } from '#ui/forms/Field.tsx';
import { Select, Textarea } from '#ui/forms/Input.tsx';
import { wordedError } from '#ui/messages/worded.ts';
import { listOwnCaptions, putCaptions, removeCaptions } from '../../captions.contract.ts';
import type { ItemView } from '../../own-items.contract.ts';

type Captions = CallReply<typeof listOwnCaptions>;

/** Saves and removes captions; errors are shown next to the field. */
const useCaptionsChange = (id: string) => {
  const { i18n, t } = useLingui();
  const update = (cache: CacheWriter, captions: Captions) =>
    cache.write(read(call, listOwnCaptions, { id }).queryKey, () => captions);
  const saving = useChange(putCaptions, { update, done: () => ({ title: t`Captions saved` }) });
  const removing = useChange(removeCaptions, { update, done: () => ({ title: t`Captions removed` }) });
  const error = saving.error ?? removing.error;
  const forgetProblem = () => {
    saving.forgetError();
    removing.forgetError();
  };
  return {
    problem: error
      ? (wordedError(i18n, error) ?? t`We could not be reached. What you wrote is kept here; please try again.`)
      : undefined,
    isSaving: saving.isBusy || removing.isBusy,
    forgetProblem,
    /** Returns whether the captions were saved. */
    save: async (language: Language, vtt: string): Promise<boolean> => {
      forgetProblem();
      return (await saving.run({ id, language, vtt })) !== null;
    },
    remove: async (language: Language): Promise<void> => {
      forgetProblem();
      await removing.run({ id, language });
    },
  };
};

const languageChoices = Object.entries(languages).map(([value, { name }]) => ({ value, label: name }));

/** The same in every language; only the text after it is translated. */
const SAMPLE_HEAD = 'WEBVTT\n\n00:00.500 --> 00:03.000\n';

type Props = { item: ItemView; isLocked: boolean };

const Hint = ({ hasSound }: { hasSound: boolean | null }) =>
  hasSound === false ? (
    <Trans>This clip has no sound, so it needs none. Words about what is seen belong in the alt text.</Trans>
  ) : (
    <Trans>For those who do not hear it: what is said, and in brackets what sounds, as in [waves break].</Trans>
  );

/** Captions of a clip by language. The server checks and tidies them when they are saved. */
export const CaptionsEditor = ({ item, isLocked }: Props) => {
  const { t } = useLingui();
  const headingId = useId();
  const known = useQuery(read(call, listOwnCaptions, { id: item.id })).data ?? [];
  const [language, setLanguage] = useState<Language>(sourceLanguage);
  const [typed, setTyped] = useState<string>();
  const { save, remove, problem, isSaving, forgetProblem } = useCaptionsChange(item.id);
  const stored = known.find((captions) => captions.language === language)?.vtt;

  const takeFile = async (file: File | undefined) => {
    if (!file) return;
    forgetProblem();
    setTyped(await file.text());
  };
  const change = async () => {
    // Text that was typed while this was being saved stays.
    if (await save(language, typed ?? stored ?? '')) setTyped((latest) => (latest === typed ? undefined : latest));
  };
  return (
    <section aria-labelledby={headingId} className="grid gap-3 rounded-card border border-line p-4">
      <div>
        <h3 id={headingId} className="text-base">
          <Trans>Captions</Trans>
        </h3>
        <p className="mt-1 text-ink-2 text-sm">
          <Hint hasSound={item.hasSound} />
        </p>
      </div>
      {known.length > 0 && (
        <ul className="grid">
          {known.map((captions) => (
            <li key={captions.language} className="flex items-center gap-3 border-line border-t text-sm">
              <b className="font-semibold">{languages[captions.language].name}</b>
              <span className="flex-1 text-ink-2">
                <Plural value={captions.count} one="# caption" other="# captions" />
              </span>
              <IconButton
                icon={Trash2}
                size="s"
                label={t`Remove the captions in ${languages[captions.language].name}`}
                disabled={isLocked}
                onClick={() => void remove(captions.language)}
              />
            </li>
          ))}
        </ul>
      )}
      <Field label={<Trans>Language of the captions</Trans>}>
        {(wiring) => (
          <Select
            {...wiring}
            choices={languageChoices}
            value={language}
            disabled={isLocked}
            onChange={({ target }) => {
              setLanguage(target.value as Language);
              setTyped(undefined);
              forgetProblem();
            }}
          />
        )}
      </Field>
      <Field
        label={<Trans>WebVTT</Trans>}
        hint={<Trans>Write or paste it here, or choose a .vtt file.</Trans>}
        error={problem}
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            rows={5}
            spellCheck={false}
            value={typed ?? stored ?? ''}
            placeholder={SAMPLE_HEAD + t`[waves break on the sand]`}
            disabled={isLocked}
            className="font-mono text-sm"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="s" variant="main" busy={isSaving} disabled={isLocked || !typed} onClick={() => void change()}>
          <Trans>Save captions</Trans>
        </Button>
        <label className="relative inline-flex min-h-9 cursor-pointer items-center rounded-full border border-control px-4 font-semibold text-sm focus-within:outline-3 focus-within:outline-ring hover:border-ink pointer-coarse:min-h-11">
          <Trans>Choose a file</Trans>
          <input
            type="file"
            accept=".vtt,text/vtt"
            disabled={isLocked}
            onChange={({ target }) => void takeFile(target.files?.[0])}
            className="sr-only"
          />
        </label>
      </div>
    </section>
  );
};
