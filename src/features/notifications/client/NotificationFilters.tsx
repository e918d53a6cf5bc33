import { Trans, useLingui } from '@lingui/react/macro';
import { FilterChip } from '#ui/Chip.tsx';
import type { FilterName } from '../notification-filter.rules.ts';
import { notificationKinds } from '../notifications.rules.ts';
import { kindTexts } from './kind-texts.ts';

type Props = { show: FilterName; onShow: (show: FilterName) => void };

export const NotificationFilters = ({ show, onShow }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <fieldset aria-label={t`Show`} className="flex flex-wrap gap-2">
      <FilterChip pressed={show === 'all'} onPress={() => onShow('all')}>
        <Trans>All</Trans>
      </FilterChip>
      <FilterChip pressed={show === 'unread'} onPress={() => onShow('unread')}>
        <Trans>Unread</Trans>
      </FilterChip>
      {notificationKinds.map((kind) => (
        <FilterChip key={kind} pressed={show === kind} onPress={() => onShow(kind)}>
          {i18n._(kindTexts[kind].name)}
        </FilterChip>
      ))}
    </fieldset>
  );
};
