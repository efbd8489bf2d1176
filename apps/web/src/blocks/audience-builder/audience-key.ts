import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { normalizeSelection } from '@dropdate/domain/geography/selection-tree';
import { isClauseEmpty } from './age-forms.ts';

/**
 * A key that is equal for audiences that a buyer would call the same. It ignores the order of places, an age mode without
 * an entry, and pins, which change nobody who is counted. Ranges are not joined, since their number decides about the
 * additional postage.
 */
export function audienceKey(parameters: AudienceParameters): string {
  return JSON.stringify({
    ...parameters,
    pinned: undefined,
    geography: normalizeSelection(parameters.geography),
    age: isClauseEmpty(parameters.age) ? null : parameters.age,
  });
}
