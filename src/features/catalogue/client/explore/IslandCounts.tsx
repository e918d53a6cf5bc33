import { plural, t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

type Props = { total: number; byKind: readonly { value: string; count: number }[] };

/** "5 photos, 1 video, 2 sounds"; the sum alone until the kinds are known. */
export const IslandCounts = ({ total, byKind }: Props) => {
  const { i18n } = useLingui();
  const countOf = (kind: string) => byKind.find(({ value }) => value === kind)?.count ?? 0;
  const [photos, videos, sounds] = [countOf('photo'), countOf('video'), countOf('sound')];
  const parts = [
    photos > 0 && t(i18n)`${plural(photos, { one: '# photo', other: '# photos' })}`,
    videos > 0 && t(i18n)`${plural(videos, { one: '# video', other: '# videos' })}`,
    sounds > 0 && t(i18n)`${plural(sounds, { one: '# sound', other: '# sounds' })}`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t(i18n)`${plural(total, { one: '# item', other: '# items' })}`;
};
