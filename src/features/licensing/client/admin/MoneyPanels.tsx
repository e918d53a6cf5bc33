import '../earnings/earnings.css';
import { Trans } from '@lingui/react/macro';
import { href } from '#shared/pages.ts';
import { Link } from '#ui/base/Link.tsx';
import { Disputes } from './Disputes.tsx';
import { PaidOrders } from './PaidOrders.tsx';
import { Payouts } from './Payouts.tsx';

const ToTheMonths = () => (
  <p className="border-line border-t py-5 text-ink-2 text-sm">
    <Trans>
      Close months and resolve differences in <Link to={href('adminAnalytics')}>Analytics</Link>.
    </Trans>
  </p>
);

/** What creators want to be paid. */
export const PayoutsPanel = () => (
  <>
    <Payouts />
    <ToTheMonths />
  </>
);

/** Paid orders with their refunds, and what banks claim back. */
export const SalesPanel = () => (
  <>
    <PaidOrders />
    <Disputes />
    <ToTheMonths />
  </>
);
