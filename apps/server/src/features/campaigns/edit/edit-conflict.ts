import type { CampaignId, CompanyId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Refusal } from '../../../platform/http/refusal.ts';
import { draftConflict } from '../../audience-drafts/edit-conflict.ts';

/** The refusal of a save on an old version of a campaign. */
export const campaignConflict = (
  context: Pick<Context, 'viewer' | 'signedIn'>,
  db: Database,
  { companyId, id }: { readonly companyId: CompanyId; readonly id: CampaignId },
  version: number,
): Promise<Refusal> => draftConflict(context, db, { entity: 'campaign', companyId, id }, version);
