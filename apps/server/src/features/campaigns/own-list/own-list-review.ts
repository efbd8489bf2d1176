import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { notEditableText } from '@dropdate/domain/campaign/campaign-transitions';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { findListedCampaign } from './own-list.data.ts';

/** A campaign whose list the viewer may change. @throws Refusal 404, 409 `NotEditable` */
export async function requireEditable(context: Pick<Context, 'scopeOf'>, db: Database, id: CampaignId) {
  const campaign = await findListedCampaign(db, context.scopeOf('Campaign'), id);
  if (campaign === null) throw notFound();
  if (!isEditable(campaign.status)) throw conflict('NotEditable', notEditableText(campaign.status));
  return campaign;
}
