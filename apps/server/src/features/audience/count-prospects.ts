import type { countProspects as endpoint } from '@dropdate/contract/audience/count-prospects';
import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import type { Places } from '../geography/places.ts';
import { firstDayOf } from './as-of.ts';
import { countAudience } from './count-audience.ts';
import { countQuery } from './count-query.ts';
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
export function countProspects(parts: AudienceParts): UseCase<typeof endpoint> {
  const latest = latestOnly();
  return async (context, { body }) =>
    latest.run(`${context.viewer.userId}:${body.campaignId}`, context.signal, async (signal) => {
      const { rules, queryOf } = await countQuery(parts, context, body);
      const { total, withPhone, release } = await countAudience(parts.engine, queryOf(body.parameters), { signal });
      return {
        totalProspectsCount: total,
        withPhoneCount: withPhone,
        asOf: firstDayOf(rules.asOf),
        dataAsOf: firstDayOf(release.dataAsOf),
      };
    });
}
