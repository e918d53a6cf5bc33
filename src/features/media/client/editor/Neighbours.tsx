import { useLingui } from '@lingui/react/macro';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { IconButton } from '#ui/IconButton.tsx';

type Props = { ids: readonly string[]; id: string; onOpen: (id: string) => void };

/** To the file above and below in the list. */
export const PreviousNextButtons = ({ ids, id, onOpen }: Props) => {
  const { t } = useLingui();
  const place = ids.indexOf(id);
  const previous = place > 0 ? ids[place - 1] : undefined;
  const next = ids[place + 1];
  return (
    <div className="flex shrink-0">
      <IconButton
        icon={ChevronUp}
        label={t`Previous file`}
        disabled={!previous}
        onClick={() => previous && onOpen(previous)}
      />
      <IconButton icon={ChevronDown} label={t`Next file`} disabled={!next} onClick={() => next && onOpen(next)} />
    </div>
  );
};
