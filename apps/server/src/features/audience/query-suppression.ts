import {
  leavesOutContacts,
  type SuppressionChoice,
  suppressedOrders,
} from '@dropdate/domain/audience/suppression-choice';
import type { AudienceQuery } from '@dropdate/prospect-engine/prospect-engine';

/** The people whom a choice of suppression leaves out, as part of the engine's query. */
export function querySuppression(
  choice: SuppressionChoice,
): Required<Pick<AudienceQuery, 'suppressedOrders' | 'leavesOutKnown'>> {
  return { suppressedOrders: suppressedOrders(choice), leavesOutKnown: leavesOutContacts(choice) };
}
