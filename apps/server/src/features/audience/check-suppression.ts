import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { leavesOutContacts, suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/refusal.ts';
import { findSeenOrders } from './previous-orders.data.ts';
import { looksUpContacts, readRules } from './suppression-rules/suppression-rules.data.ts';

interface Choosing {
  /** The company of the campaign. */
  readonly companyId: CompanyId;
  /**
   * The orders that the stored audience leaves out. They stay valid for every user of the campaign, because a colleague
   * who sees more orders may have chosen them.
   */
  readonly chosenOrders: readonly string[];
}

/**
 * Refuses contacts that were never looked up, and orders that the viewer may not choose. An unknown order and an order of somebody else are refused in the same
 * words.
 * @param field the place of the parameters in the input, such as `body.parameters`.
 * @throws Refusal 400 `InvalidAudience`
 */
export async function checkSuppression(
  context: Pick<Context, 'db' | 'scopeOf'>,
  { companyId, chosenOrders }: Choosing,
  { suppression }: Pick<AudienceParameters, 'suppression'>,
  field: string,
): Promise<void> {
  if (leavesOutContacts(suppression) && !looksUpContacts(await readRules(context.db, companyId)))
    throw invalid(
      'InvalidAudience',
      'Please compare the audience with your contacts before you leave them out.',
      `${field}.suppression.leavesOutContacts`,
    );
  const known = new Set(chosenOrders);
  const added = suppressedOrders(suppression).filter((order) => !known.has(order));
  if (added.length === 0) return;
  const scopes = { campaigns: context.scopeOf('Campaign'), lists: context.scopeOf('ProspectList') };
  const seen = await findSeenOrders(context.db, { ...scopes, companyId }, added);
  const unknown = added.find((order) => !seen.has(order));
  if (unknown === undefined) return;
  throw invalid(
    'InvalidAudience',
    `There is no order ${unknown} to leave out. Please choose the orders again.`,
    `${field}.suppression.orders`,
  );
}
