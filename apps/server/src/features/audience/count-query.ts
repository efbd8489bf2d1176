import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import type { AudienceContext } from '@dropdate/domain/audience/audience-problems';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import { suppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { AudienceQuery } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { asOfMonth } from './as-of.ts';
import type { AudienceParts } from './audience-parts.ts';
import { checkParameters } from './check-parameters.ts';
import { checkSuppression } from './check-suppression.ts';

interface CampaignAudience {
  readonly campaignId: CampaignId;
  readonly parameters: AudienceParameters;
}

/**
 * Makes the query of a campaign's audience, or of another audience for the same campaign. Checks the audience of the
 * body, and loads the company's suppression into the engine.
 * @throws Refusal 400 `InvalidAudience`, 404
 */
export async function countQuery(
  { places, projection, findCampaign }: Omit<AudienceParts, 'engine'>,
  context: Context,
  { campaignId, parameters }: CampaignAudience,
): Promise<{
  readonly rules: AudienceContext;
  readonly queryOf: (parameters: AudienceParameters) => AudienceQuery;
  /** The people whom reply cards of the campaign's company call deceased. They are left out. */
  readonly deceased: number;
}> {
  const { companyId } = context.viewer;
  // The campaign nearly always belongs to the viewer's own company. To save time, the suppression of this company is
  // loaded while the campaign is read.
  const [campaign] = await Promise.all([findCampaign(context, campaignId), projection.ensure(context, companyId)]);
  if (!campaign) throw notFound();
  const rules = { asOf: asOfMonth(context.today), hasTurningAgeTemplate: campaign.hasTurningAgeTemplate };
  checkParameters(parameters, rules, places, 'body.parameters');
  await checkSuppression(context, campaign, parameters, 'body.parameters');
  const orders = suppressedOrders(parameters.suppression);
  if (campaign.companyId !== companyId || orders.length > 0)
    await projection.ensure(context, campaign.companyId, orders);
  return {
    rules,
    deceased: projection.deceasedOf(campaign.companyId),
    queryOf: (counted) => ({
      companyId: campaign.companyId,
      parameters: canonicalParameters(counted),
      asOf: rules.asOf,
      seed: campaignId,
      suppressedOrders: orders,
      ...(campaign.ownHolder !== null && { ownHolder: campaign.ownHolder }),
    }),
  };
}
