import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Places } from '../geography/places.ts';
import type { AudienceProjection } from './projection.ts';

/** The facts of a campaign that counting needs. */
export interface CountedCampaign {
  readonly companyId: CompanyId;
  readonly hasTurningAgeTemplate: boolean;
  /** The campaign's active checkout, or null. The people that this checkout holds are free for this campaign. */
  readonly ownHolder: string | null;
  /** The orders whose people the stored audience leaves out. */
  readonly chosenOrders: readonly string[];
}

export interface AudienceParts {
  readonly engine: ProspectEngine;
  readonly places: Places;
  readonly projection: AudienceProjection;
  /**
   * Finds the campaign. Returns null when the viewer does not see the campaign. The campaigns feature passes this
   * function in, because the audience feature may not import the campaigns feature.
   */
  readonly findCampaign: (context: Context, campaignId: CampaignId) => Promise<CountedCampaign | null>;
  /**
   * Marks the counts of a company's drafts as out of date: those whose audience has one of these places, or all. The
   * campaigns feature passes this function in, too.
   */
  readonly outdateCountsOfDrafts: (
    tx: Database,
    companyId: CompanyId,
    places: readonly GeographyPath[] | 'everywhere',
    now: Date,
  ) => Promise<void>;
}
