import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { leavesOutContacts, suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import { normalizeSelection } from '@dropdate/domain/geography/selection-tree';
import { isClauseEmpty } from './age-forms.ts';

/**
 * The key of an audience. Two audiences have the same key when a buyer would call them the same. Five things do not
 * change who is counted, so the key ignores them: the order of the places and of the chosen orders, the circles that name
 * places, the pins, and an age mode without an entry.
 * The key does not join touching ranges, because the number of ranges decides the additional postage.
 */
export function audienceKey(parameters: AudienceParameters): string {
  return JSON.stringify({
    ...parameters,
    pinned: undefined,
    near: undefined,
    suppression: [suppressedOrders(parameters.suppression), leavesOutContacts(parameters.suppression)],
    geography: normalizeSelection(parameters.geography),
    age: isClauseEmpty(parameters.age) ? null : parameters.age,
  });
}
