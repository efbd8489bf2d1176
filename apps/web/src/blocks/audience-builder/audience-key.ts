import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { normalizeSelection } from '@dropdate/domain/geography/selection-tree';
import { isClauseEmpty } from './age-forms.ts';

/**
 * Equal for parameters that a buyer would call the same: the order of places does not matter, nor does an age mode
 * without an entry. Ranges are not joined, since their number decides about the additional postage.
 */
export function audienceKey(parameters: AudienceParameters): string {
  return JSON.stringify({
    ...parameters,
    geography: normalizeSelection(parameters.geography),
    age: isClauseEmpty(parameters.age) ? null : parameters.age,
  });
}
