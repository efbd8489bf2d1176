import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { notEditableText } from '@dropdate/domain/campaign/not-editable';
import type { CampaignId } from '@dropdate/domain/id/brand';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { JobStarter } from '../../../platform/jobs/start-job.ts';
import type { NcoaService } from '../../../platform/ncoa/ncoa-service.ts';
import type { ImportKinds } from '../../imports/own-import.ts';
import { findListedCampaign } from './own-list.data.ts';

/** The parts of the server with which the calls of own lists work. */
export interface OwnListParts {
  readonly kinds: ImportKinds;
  readonly jobs: JobStarter;
  /** Null where no service of changes of address is connected. */
  readonly ncoa: NcoaService | null;
}

/** A campaign whose list the viewer may change. @throws Refusal 404, 409 `NotEditable` */
export async function requireEditable(context: Pick<Context, 'scopeOf'>, db: Database, id: CampaignId) {
  const campaign = await findListedCampaign(db, context.scopeOf('Campaign'), id);
  if (campaign === null) throw notFound();
  if (!isEditable(campaign.status)) throw conflict('NotEditable', notEditableText(campaign.status));
  return campaign;
}
