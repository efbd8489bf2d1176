import type { setSchedule as endpoint } from '@dropdate/contract/campaigns/set-schedule';
import type { UseCase } from '../../../platform/http/serve.ts';
import { setCampaignSchedule } from './set-campaign-schedule.ts';

/** Sets the day of mailing of the campaign that the body names. */
export const setSchedule: UseCase<typeof endpoint> = async (context, { body: { id: campaignId, ...body } }) =>
  setCampaignSchedule(context, { params: { campaignId }, query: undefined, body });
