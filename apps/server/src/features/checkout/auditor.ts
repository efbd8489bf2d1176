import type { Context } from '../../platform/context.ts';
import type { CheckoutWork } from './checkout-parts.ts';

/** Who the audit log names for a checkout: the buyer, also when a job finishes the work. */
export function auditorOf({
  parts,
  checkout,
  requestId,
}: CheckoutWork): Pick<Context, 'viewer' | 'requestId' | 'clock'> {
  return {
    requestId,
    clock: parts.clock,
    viewer: {
      userId: checkout.userId,
      companyId: checkout.companyId,
      companyKind: 'client',
      accessType: 'users-only',
      segmentIds: [],
      permissions: {},
    },
  };
}
