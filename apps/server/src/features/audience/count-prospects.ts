import type { countProspects as endpoint } from '@dropdate/contract/audience/count-prospects';
import { canonicalParameters } from '@dropdate/domain/audience/canonical-parameters';
import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { Places } from '../geography/places.ts';
import { asOfMonth, firstDayOf } from './as-of.ts';
import { checkParameters } from './check-parameters.ts';
import { countAudience } from './count-audience.ts';
import { latestOnly } from './latest-only.ts';
import type { AudienceProjection } from './projection.ts';

/** The facts of a campaign that counting needs. */
export interface CountedCampaign {
  readonly companyId: CompanyId;
  readonly hasTurningAgeTemplate: boolean;
  /** The campaign's active checkout, or null. Its held people are free for this campaign. */
  readonly ownHolder: string | null;
}

export interface AudienceParts {
  readonly engine: ProspectEngine;
  readonly places: Places;
  readonly projection: AudienceProjection;
  /**
   * Finds the campaign, or null when the viewer does not see it. The campaigns feature passes this function in, because
   * this feature may not import that feature.
   */
  readonly findCampaign: (context: Context, campaignId: CampaignId) => Promise<CountedCampaign | null>;
}

/**
 * The live number while a buyer edits. This call writes nothing. A newer count of the same user and campaign aborts it
 * (specification 2, section 4, Audience flow; decisions 29 to 32).
 * @throws Refusal 400 `InvalidAudience`, 404, 409 `CountSuperseded`, 503 `NoProspects`
 */
export function countProspects({ engine, places, projection, findCampaign }: AudienceParts): UseCase<typeof endpoint> {
  const latest = latestOnly();
  return async (context, { body: { campaignId, parameters } }) =>
    latest.run(`${context.viewer.userId}:${campaignId}`, context.signal, async (signal) => {
      const { companyId } = context.viewer;
      // The campaign nearly always belongs to the viewer's own company, so that company is loaded while the campaign is
      // read.
      const [campaign] = await Promise.all([findCampaign(context, campaignId), projection.ensure(context, companyId)]);
      if (!campaign) throw notFound();
      const asOf = asOfMonth(context.today);
      checkParameters(parameters, { ...campaign, asOf }, places, 'body.parameters');
      if (campaign.companyId !== companyId) await projection.ensure(context, campaign.companyId);
      const { total, withPhone, release } = await countAudience(
        engine,
        {
          companyId: campaign.companyId,
          parameters: canonicalParameters(parameters),
          asOf,
          seed: campaignId,
          ...(campaign.ownHolder !== null && { ownHolder: campaign.ownHolder }),
        },
        { signal },
      );
      return {
        totalProspectsCount: total,
        withPhoneCount: withPhone,
        asOf: firstDayOf(asOf),
        dataAsOf: firstDayOf(release.dataAsOf),
      };
    });
}
