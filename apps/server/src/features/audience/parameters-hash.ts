import { createHash } from 'node:crypto';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import { leavesOutContacts, suppressedOrders } from '@dropdate/domain/audience/suppression-choice';

/**
 * A hash of parameters and suppression. Parameters that describe the same audience have the same hash, so the hash
 * shows whether a count was taken with the given parameters. With the standard suppression the hash is that of the
 * parameters alone, as it was stored before orders could be chosen.
 */
export function parametersHash(parameters: AudienceParameters): string {
  const hash = createHash('sha256').update(JSON.stringify(canonicalParameters(parameters)));
  const orders = suppressedOrders(parameters.suppression);
  if (orders.length > 0) hash.update(JSON.stringify(orders));
  if (leavesOutContacts(parameters.suppression)) hash.update('without contacts');
  return hash.digest('hex');
}
