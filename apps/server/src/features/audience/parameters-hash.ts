import { createHash } from 'node:crypto';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';

/**
 * A hash of parameters and chosen orders. Parameters that describe the same audience have the same hash, so the hash
 * shows whether a count was taken with the given parameters. Without chosen orders the hash is that of the parameters
 * alone, as it was stored before orders could be chosen.
 */
export function parametersHash(parameters: AudienceParameters): string {
  const hash = createHash('sha256').update(JSON.stringify(canonicalParameters(parameters)));
  const orders = suppressedOrders(parameters.suppression);
  return (orders.length === 0 ? hash : hash.update(JSON.stringify(orders))).digest('hex');
}
