import { createHash } from 'node:crypto';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';

/** The same for all parameters that describe the same audience: tells whether a count was taken with these. */
export function parametersHash(parameters: AudienceParameters): string {
  return createHash('sha256')
    .update(JSON.stringify(canonicalParameters(parameters)))
    .digest('hex');
}
