import type { listDeletedCampaigns as endpoint } from '@dropdate/contract/campaigns/list-deleted-campaigns';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deletedCampaigns } from './deleted-records.data.ts';
import { deletedRecords } from './deleted-records.ts';

/** The deleted campaigns that the viewer sees, and that can still be restored. */
export const listDeletedCampaigns: UseCase<typeof endpoint> = (context) =>
  deletedRecords(context, deletedCampaigns(context.scopeOf('Campaign')));
