import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { useChange } from '#ui/data/useChange.ts';
import { Switch } from '#ui/forms/Switch.tsx';
import { chooseDigest, getDigestChoice } from '../../trends.contract.ts';

export const digestQuery = (from = call) => read(from, getDigestChoice, {});

/** The weekly mail, the own choice of each admin; absent until it is known. */
export const DigestSwitch = () => {
  const { t } = useLingui();
  const { data } = useQuery(digestQuery());
  const { queryKey } = digestQuery();
  const choosing = useChange(chooseDigest, {
    failed: (said) => ({ title: t`Your choice was not kept`, description: said }),
    show: (cache, { isWanted }) => {
      const before = cache.read(queryKey);
      cache.write(queryKey, () => ({ isWanted }));
      return () => cache.write(queryKey, () => before);
    },
    update: (cache, _, { isWanted }) => cache.write(queryKey, () => ({ isWanted })),
  });
  if (!data) return null;
  return (
    <section aria-label={t`Weekly mail`} className="mt-12 max-w-xl border-line border-t pt-4">
      <Switch
        label={<Trans>A mail every Monday</Trans>}
        hint={<Trans>To you alone, from the next Monday on: what waits, what people miss, and what rises.</Trans>}
        checked={data.isWanted}
        onChange={({ target }) => void choosing.run({ isWanted: target.checked })}
      />
    </section>
  );
};
