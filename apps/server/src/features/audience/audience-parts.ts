import type { GeographyPath } from '@dropdate/domain/geography/geography-index';
import type { CampaignId, CompanyId, ProspectListId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Places } from '../geography/places.ts';
import type { AudienceProjection } from './projection.ts';

/** Names a campaign or a prospect list. */
export interface DraftRef {
  readonly campaignId?: CampaignId | undefined;
  readonly prospectListId?: ProspectListId | undefined;
}

/** The facts of a campaign or a prospect list that counting needs. */
export interface CountedDraft {
  readonly companyId: CompanyId;
  readonly hasTurningAgeTemplate: boolean;
  /** The active checkout, or null. The people that this checkout holds are free for this draft. */
  readonly ownHolder: string | null;
  /** The orders whose people the stored audience leaves out. */
  readonly chosenOrders: readonly string[];
}

export interface AudienceParts {
  readonly engine: ProspectEngine;
  readonly places: Places;
  readonly projection: AudienceProjection;
  /**
   * Finds the campaign or the prospect list. Returns null when the viewer does not see it. The app passes this function in,
   * because the audience feature may not import the features of drafts.
   */
  readonly findDraft: (context: Context, ref: DraftRef) => Promise<CountedDraft | null>;
  /**
   * Marks the counts of a company's drafts as out of date: those whose audience has one of these places, or all; with
   * `without-contacts`, only those that leave the contacts out. The campaigns feature passes this function in, too.
   */
  readonly outdateCountsOfDrafts: (
    tx: Database,
    companyId: CompanyId,
    places: readonly GeographyPath[] | 'everywhere',
    now: Date,
    which?: 'all' | 'without-contacts',
  ) => Promise<void>;
}
