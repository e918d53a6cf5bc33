import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '#shared/endpoint.ts';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Switch } from '#ui/forms/Switch.tsx';
import { getNewWorkTerms, putNewWorkTerms } from '../../content-access.contract.ts';

const termsQuery = read(call, getNewWorkTerms, {});

/** The switch changes at once and reverts if saving fails. */
const useSaveTerms = () => {
  const { t } = useLingui();
  return useChange(putNewWorkTerms, {
    show: (cache, chosen) => {
      const before = cache.read(termsQuery.queryKey);
      cache.write(termsQuery.queryKey, () => chosen);
      return () => cache.write(termsQuery.queryKey, () => before);
    },
    update: (cache, saved) => {
      cache.write(termsQuery.queryKey, () => saved);
      cache.keep(termsQuery.queryKey);
    },
    failed: (message) => ({ title: t`Not saved`, description: message }),
  });
};

/** What others may do with works that are uploaded from now on. */
export const NewWorkTerms = ({ terms }: { terms: CallReply<typeof getNewWorkTerms> }) => {
  const saving = useSaveTerms();
  return (
    <div className="divide-y divide-line border-line border-y">
      <div className="py-2">
        <Switch
          label={
            <b>
              <Trans>Embedding</Trans>
            </b>
          }
          hint={<Trans>Other sites may show the preview, with your name and a link to the work.</Trans>}
          checked={terms.allowsEmbedding}
          onChange={({ target }) => void saving.run({ ...terms, allowsEmbedding: target.checked })}
        />
      </div>
      <div className="py-2">
        <Switch
          label={
            <b>
              <Trans>AI training</Trans>
            </b>
          }
          hint={
            <Trans>Off unless you agree. It is said on the page of the work and inside every delivered file.</Trans>
          }
          checked={terms.allowsAiTraining}
          onChange={({ target }) => void saving.run({ ...terms, allowsAiTraining: target.checked })}
        />
      </div>
    </div>
  );
};
