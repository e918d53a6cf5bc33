import { lockOrder } from '../orders/order-life.ts';
import { payableOrder } from '../orders/order-payable.ts';
import { beginOrderRefund, beginTopUpRefund } from '../refunds/desk-refunds.ts';
import { lockRefundedOrder, lockRefundedTopUp } from '../refunds/record-refund.ts';
import { lockTopUp, payableTopUp } from '../wallet/top-up-life.ts';
import { recordOrderDispute } from './order-disputes.ts';
import type { PayableHandlers } from './payable.ts';
import { recordTopUpDispute } from './top-up-disputes.ts';

/** An order that is paid by card. */
export const orderPayable: PayableHandlers = {
  lock: async (deps, tx, id) => payableOrder(deps, tx, await lockOrder(tx, id)),
  lockRefunded: lockRefundedOrder,
  beginDeskRefund: beginOrderRefund,
  recordDispute: recordOrderDispute,
};

/** Money that comes by card into a wallet. */
export const topUpPayable: PayableHandlers = {
  lock: async (deps, tx, id) => payableTopUp(deps, tx, await lockTopUp(tx, id)),
  lockRefunded: lockRefundedTopUp,
  beginDeskRefund: beginTopUpRefund,
  recordDispute: recordTopUpDispute,
};
