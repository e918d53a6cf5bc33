import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallReply } from '#shared/endpoint.ts';
import type { Language } from '#shared/i18n.ts';
import { ApiError, call } from '#ui/api.ts';
import { read } from '#ui/query-client.ts';
import { toast } from '#ui/toast.ts';
import { listOwnCaptions, putCaptions, removeCaptions } from '../../captions.contract.ts';

type Captions = CallReply<typeof listOwnCaptions>;

/** Saves and removes captions; what is wrong with them is said next to the field. */
export const useCaptionsChange = (id: string) => {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  const attempt = async (work: () => Promise<Captions>, done: string): Promise<boolean> => {
    setSaving(true);
    setProblem(undefined);
    try {
      queries.setQueryData(read(call, listOwnCaptions, { id }).queryKey, await work());
      toast({ title: done, variant: 'success' });
      return true;
    } catch (error) {
      const said = error instanceof ApiError ? error.reply?.message : undefined;
      setProblem(said ?? t`We could not be reached. What you wrote is kept here; please try again.`);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return {
    problem,
    isSaving,
    forgetProblem: () => setProblem(undefined),
    save: (language: Language, vtt: string) =>
      attempt(() => call(putCaptions, { id, language, vtt }), t`Captions saved`),
    remove: (language: Language) => attempt(() => call(removeCaptions, { id, language }), t`Captions removed`),
  };
};
