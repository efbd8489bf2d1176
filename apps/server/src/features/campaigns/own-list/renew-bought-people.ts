import type { renewBoughtPeople as endpoint } from '@dropdate/contract/campaigns/renew-bought-people';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { findOpenJob } from '../../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { findMailedList, type MailedList } from './bought-people.data.ts';
import { type BoughtPeopleParts, mostCopiedInCall } from './bought-people.ts';
import { findOwnList } from './own-list.data.ts';
import { requireEditable } from './own-list-review.ts';
import { noBoughtList, type RenewedCampaign, renewPeople } from './renew-people.ts';
import { renewPeopleKind } from './renew-people-job.ts';

/**
 * Takes the people of the bought list anew, without those who may not be mailed by now. People who may be mailed again
 * come back. The people of a large list are renewed by a job.
 * @throws Refusal 404; 409 `NotEditable`, `NobodyLeft`, `TooManyJobs`, `NoBoughtList` for a campaign that mails the rows
 * of a file
 */
export const renewBoughtPeople =
  (parts: BoughtPeopleParts & { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { id: campaignId, cartId, companyId } = await requireEditable(context, context.db, params.id);
    const list = await findMailedList(context.db, { companyId, campaignId });
    if (list === null) throw noBoughtList();
    const campaign = { campaignId, cartId };
    if (list.bought <= parts.jobs.mostInCall(mostCopiedInCall)) {
      const taken = await context.db.transaction((tx) => renewPeople(parts, context, tx, campaign));
      return { ...taken, jobId: null };
    }
    const people = (await findOwnList(context.db, { companyId, campaignId }))?.people ?? 0;
    return { people, leftOut: 0, jobId: await startRenewing(parts.jobs, context, campaign, list) };
  };

/** Starts the job. A user who presses the button twice gets one job. */
async function startRenewing(
  jobs: JobStarter,
  context: Context,
  campaign: RenewedCampaign,
  { name, bought }: MailedList,
): Promise<string> {
  const { companyId, userId: askedBy } = context.viewer;
  const asked = { ...campaign, companyId, askedBy };
  const open = await findOpenJob(context.db, renewPeopleKind.name, asked);
  if (open !== null) return open;
  return startJob(jobs, context, renewPeopleKind, {
    title: `Renewed people of ${name}`,
    total: bought,
    payload: { ...asked, people: bought },
    record: (tx, entityId) =>
      audit(tx, context, {
        action: 'renewBoughtPeople',
        entity: 'job',
        entityId,
        new: { campaignId: campaign.campaignId, people: bought },
      }),
  });
}
