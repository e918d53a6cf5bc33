import '#features/players/client/sound/sounds.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SoundCard } from '#features/items/items.contract.ts';
import { SoundRow } from '#features/players/client/sound/SoundRow.tsx';
import { SectionHead } from '#ui/base/SectionHead.tsx';
import { call } from '#ui/data/api.ts';
import { read } from '#ui/data/query-client.ts';
import { searchItems } from '../search.contract.ts';

const Rows = ({ label, sounds }: { label: string; sounds: readonly SoundCard[] }) => (
  <ol aria-label={label}>
    {sounds.map((sound) => (
      <SoundRow key={sound.id} sound={sound} queue={sounds} isMarked={false} heading="h3" />
    ))}
  </ol>
);

const MOST_AT_HOME = '4';

/** The sounds that people like most. */
export const HomeSoundRows = () => {
  const { t } = useLingui();
  const { data, isError } = useQuery(read(call, searchItems, { kind: 'sound', sort: 'popular', limit: MOST_AT_HOME }));
  const sounds = useMemo(() => (data?.items ?? []).filter((item): item is SoundCard => item.kind === 'sound'), [data]);
  if (!data && !isError) return <div className="home-sounds" />;
  return sounds.length > 0 && <Rows label={t`Sounds`} sounds={sounds} />;
};

/** Sounds that share title words, tags, genre, mood or island. */
export const SimilarSounds = ({ sounds }: { sounds: readonly SoundCard[] }) => {
  const { t } = useLingui();
  return (
    <section aria-labelledby="similar-title" className="detail-shelf">
      <SectionHead id="similar-title" title={<Trans>Similar sounds</Trans>} />
      <Rows label={t`Similar sounds`} sounds={sounds} />
    </section>
  );
};
