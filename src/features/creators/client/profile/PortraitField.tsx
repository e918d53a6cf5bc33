import { Trans, useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { knownViewer, setViewer } from '#features/accounts/client/auth/own-account.ts';
import { Avatar } from '#ui/base/Avatar.tsx';
import { Button } from '#ui/base/Button.tsx';
import { ApiError, call } from '#ui/data/api.ts';
import { markStale } from '#ui/data/cached.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { FieldError } from '#ui/forms/Field.tsx';
import { toast } from '#ui/messages/toast.ts';
import { wordedError } from '#ui/messages/worded.ts';
import { LARGEST_PORTRAIT_BYTES, LARGEST_PORTRAIT_MB, SMALLEST_PORTRAIT_PX } from '../../portrait.rules.ts';
import {
  getOwnCreatorProfile,
  type OwnCreatorProfile,
  PORTRAIT_UPLOAD_PATH,
  removePortrait,
} from '../../profile.contract.ts';

const ownProfileKey = read(call, getOwnCreatorProfile, {}).queryKey;

/** Sends the portrait; not a declared call, because a file is no JSON. */
const sendPortrait = async (file: File): Promise<OwnCreatorProfile> => {
  const response = await fetch(PORTRAIT_UPLOAD_PATH, {
    method: 'PUT',
    credentials: 'include',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText, PORTRAIT_UPLOAD_PATH);
  return JSON.parse(text);
};

/** The header shows who is signed in, with the face; it asks the server anew only on the next page. */
const showInHeader = (queries: QueryClient, { portraitUrl }: OwnCreatorProfile): void => {
  const viewer = knownViewer(queries);
  if (viewer) setViewer(queries, { ...viewer, profileImageUrl: portraitUrl });
};

const useSending = () => {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const send = async (file: File): Promise<void> => {
    if (file.size > LARGEST_PORTRAIT_BYTES) return setError(t`This file is larger than ${LARGEST_PORTRAIT_MB} MB`);
    setError(undefined);
    setIsBusy(true);
    try {
      const saved = await sendPortrait(file);
      queries.setQueryData(ownProfileKey, saved);
      showInHeader(queries, saved);
      void markStale(queries, removePortrait.changes, { refetch: true });
      toast({ title: t`Your portrait is shown now`, variant: 'success' });
    } catch (refusal) {
      setError(wordedError(i18n, refusal));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, error, send, forgetError: () => setError(undefined) };
};

/** The creator's own portrait. It is kept at once, not with the rest of the form: a file cannot wait in a form for long. */
export const PortraitField = ({ profile: { portraitUrl, displayName } }: { profile: OwnCreatorProfile }) => {
  const { t } = useLingui();
  const id = useId();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const sending = useSending();
  const removing = useChange(removePortrait, {
    update: (cache, saved) => cache.write(ownProfileKey, () => saved),
    done: (saved) => {
      showInHeader(queries, saved);
      // The button that was pressed is gone.
      chooser.current?.focus();
      return { title: t`Your portrait is removed` };
    },
  });
  const [errorId, hintId] = [`${id}-error`, `${id}-hint`];
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-bold text-sm">
        <Trans>Portrait</Trans>
      </legend>
      <div className="flex items-center gap-4">
        <Avatar name={displayName} imageUrl={portraitUrl} size="l" />
        <div className="flex flex-wrap gap-2">
          <Button
            ref={chooser}
            size="s"
            icon={Upload}
            busy={sending.isBusy}
            aria-describedby={sending.error ? `${errorId} ${hintId}` : hintId}
            onClick={() => input.current?.click()}
          >
            {portraitUrl ? <Trans>Another portrait</Trans> : <Trans>Upload a portrait</Trans>}
          </Button>
          {portraitUrl && (
            <Button
              variant="ghost"
              size="s"
              icon={Trash2}
              busy={removing.isBusy}
              onClick={() => {
                sending.forgetError();
                void removing.run({});
              }}
            >
              <Trans>Remove the portrait</Trans>
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          className="hidden"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file can be chosen again after a refusal.
            target.value = '';
            if (file) void sending.send(file);
          }}
        />
      </div>
      <div role="alert">
        <FieldError id={errorId}>{sending.error}</FieldError>
      </div>
      <p id={hintId} className="mt-1.5 text-ink-2 text-sm">
        <Trans>
          At least {SMALLEST_PORTRAIT_PX} pixels on each side, at most {LARGEST_PORTRAIT_MB} MB. We cut it to a square
          and leave out where and with what it was taken.
        </Trans>
      </p>
    </fieldset>
  );
};
