import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { Button } from '#ui/base/Button.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Facets } from './Facets.tsx';

type Props = ComponentProps<typeof Facets> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  total: number;
  isBusy: boolean;
  onClear: () => void;
};

/** The filters as a sheet, on phones. */
export const FacetSheet = ({ open, onOpenChange, total, isBusy, onClear, ...facets }: Props) => {
  const { t } = useLingui();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t`Filters`}
      side="left"
      footer={
        <div className="flex gap-2">
          <Button variant="ghost" className="flex-none" onClick={onClear}>
            <Trans>Clear all</Trans>
          </Button>
          {/* Works before the count is there too: results that are still loading show on the page. */}
          <Button variant="main" wide aria-busy={isBusy} onClick={() => onOpenChange(false)}>
            {isBusy ? <Trans>Show results</Trans> : <Plural value={total} one="Show # result" other="Show # results" />}
          </Button>
        </div>
      }
    >
      <div className="grid gap-5">
        <Facets {...facets} />
      </div>
    </Sheet>
  );
};
