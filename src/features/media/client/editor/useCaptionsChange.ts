import { useLingui } from '@lingui/react/macro';
import type { CallReply } from '#shared/endpoint.ts';
import type { Language } from '#shared/i18n.ts';
import { call, replyIn } from '#ui/api.ts';
import type { CacheWriter } from '#ui/cached.ts';
import { read } from '#ui/query-client.ts';
import { useChange } from '#ui/useChange.ts';
import { listOwnCaptions, putCaptions, removeCaptions } from '../../captions.contract.ts';

type Captions = CallReply<typeof listOwnCaptions>;

/** Saves and removes captions; what is wrong with them is said next to the field. */
export const useCaptionsChange = (id: string) => {
  const { t } = useLingui();
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
      ? (replyIn(error)?.message ?? t`We could not be reached. What you wrote is kept here; please try again.`)
      : undefined,
    isSaving: saving.isBusy || removing.isBusy,
    forgetProblem,
    /** Tells whether they are saved. */
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
