import type { setCampaignSchedule as endpoint } from '@dropdate/contract/campaigns/set-campaign-schedule';
import {
  type CampaignSchedule,
  type ScheduleLimits,
  scheduleProblems,
  scheduleProblemText,
  withSendAsSoonAsReady,
} from '@dropdate/domain/schedule/campaign-schedule';
import { invalidAll } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { saveCampaign } from '../campaign.data.ts';
import { keptAsDraft } from '../lifecycle/move-campaign.ts';
import { changeCampaign } from './change-campaign.ts';
import { columnsChange } from './changed-columns.ts';

/** Sets the day of mailing. A draft may have no day (specification 2, section 5, Schedule; decision 38). */
export const setCampaignSchedule: UseCase<typeof endpoint> = async (context, { params, body }) => {
  const { cartId, version, startDate, sendAsSoonAsReady, isDraftCampaign } = body;
  const schedule = checkedSchedule({ startDate, sendAsSoonAsReady }, isDraftCampaign, {
    today: context.today,
    maxLeadDays: context.signedIn.maxLeadDays,
  });
  const now = context.clock.now();
  const change = { action: 'setCampaignSchedule', cartId, campaignId: params.campaignId, version };
  return changeCampaign(context, change, async (tx, record) => {
    const { startDate: day, sendAsSoonAsReady: sendAsap } = schedule;
    const values = { startDate: day, sendAsap, ...keptAsDraft(record, isDraftCampaign) };
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, values);
    return columnsChange(record, values);
  });
};

function checkedSchedule(schedule: CampaignSchedule, isDraft: boolean, limits: ScheduleLimits): CampaignSchedule {
  const problems = scheduleProblems(schedule, limits).filter((problem) => !isDraft || problem !== 'date-required');
  if (problems.length > 0) {
    throw invalidAll(
      problems.map((problem) => ({
        messageId: 'InvalidSchedule',
        userMessage: scheduleProblemText(problem, schedule, limits),
        path: 'body.startDate',
      })),
    );
  }
  return schedule.sendAsSoonAsReady ? withSendAsSoonAsReady(true, limits.today) : schedule;
}
