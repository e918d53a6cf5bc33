import { Trans } from '@lingui/react/macro';
import { type ComponentProps, useId } from 'react';
import { Checkbox } from '#ui/forms/Checkbox.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';

type Props = Pick<ComponentProps<typeof Popover>, 'open' | 'onOpenChange' | 'anchor'> & {
  columns: readonly { key: string; heading: string }[];
  hidden: readonly string[];
  onToggle: (key: string) => void;
};

/** Which columns the table shows. */
export const ColumnPanel = ({ columns, hidden, onToggle, ...panel }: Props) => {
  const titleId = useId();
  return (
    <Popover {...panel} labelledBy={titleId}>
      <div className="p-4">
        <h2 id={titleId} className="text-lg">
          <Trans>Columns</Trans>
        </h2>
        {columns.map(({ key, heading }) => (
          <Checkbox key={key} label={heading} checked={!hidden.includes(key)} onChange={() => onToggle(key)} />
        ))}
      </div>
    </Popover>
  );
};
