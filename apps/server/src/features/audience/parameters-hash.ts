import { createHash } from 'node:crypto';
import type { CountedParameters } from '@dropdate/domain/audience/audience-parameters';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';

/**
 * A hash of parameters. Parameters that describe the same audience have the same hash, so the hash shows whether a
 * count was taken with the given parameters.
 */
export function parametersHash(parameters: CountedParameters): string {
  return createHash('sha256')
    .update(JSON.stringify(canonicalParameters(parameters)))
    .digest('hex');
}
