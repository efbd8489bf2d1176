import type { mailProspectList as endpoint } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import { may } from '@dropdate/domain/permission/may';
import { listMailedText, mayMailAgain } from '@dropdate/domain/prospect-list/list-use';
import { audit } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, forbidden, notFound } from '../../platform/http/refusal.ts';
import type { UseCase } from '../../platform/http/serve.ts';
import { findOpenWork } from '../../platform/jobs/jobs.data.ts';
import { type JobStarter, startJob } from '../../platform/jobs/start-job.ts';
import { type BoughtPeopleParts, mostCopiedInCall } from '../campaigns/own-list/bought-people.ts';
import { mailBoughtList, newIds } from '../campaigns/own-list/mail-bought-list.ts';
import { lockListById } from '../prospect-lists/list-for-order.ts';
import { findBoughtList } from './find-bought-list.ts';
import type { ListOrderRow } from './list-orders.data.ts';
import { mailListKind, mailListPayload } from './mail-list-job.ts';

/**
 * Mail This List: one click makes a campaign of the bought people (decision 40: at the price of imported lists). The
 * campaign of a large list is made by a job.
 * @throws Refusal 404; 403 without the permission to see bought lists; 409 `ListNotBought`, `OtherCompany`, `ListMailed`,
 * `NobodyLeft`, `TooManyJobs`
 */
export const mailProspectList =
  (parts: BoughtPeopleParts & { readonly jobs: JobStarter }): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { viewer, db } = context;
    const row = await findBoughtList(context, params.id);
    const { list } = row;
    if (!may(viewer.permissions, 'ProspectListOrder', 'viewDetail')) throw forbidden();
    if (list.companyId !== viewer.companyId)
      throw conflict('OtherCompany', 'Only users of the company that bought this list can mail it.');
    if (list.people > parts.jobs.mostInCall(mostCopiedInCall)) return startMailing(parts.jobs, context, row);
    return db.transaction(async (tx) => {
      // Two clicks at once wait for each other, because a licence may allow one campaign.
      const locked = await lockListById(tx, context.scopeOf('ProspectList'), list.id);
      if (locked === null) throw notFound();
      const { id: prospectListId, purchaseType } = locked.list;
      const taken = { prospectListId, name: locked.list.name ?? '', purchaseType };
      const made = { ...newIds(), signedIn: context.signedIn };
      return { ...(await mailBoughtList(parts, context, tx, taken, made)), jobId: null };
    });
  };

/** Starts the job. A user who presses the button twice gets one job. */
async function startMailing(jobs: JobStarter, context: Context, { list, campaigns }: ListOrderRow) {
  const { viewer, signedIn, db } = context;
  const { people } = list;
  const name = list.name ?? '';
  // The job judges again, under the lock of the list.
  if (!mayMailAgain(list.purchaseType, campaigns)) throw conflict('ListMailed', listMailedText(name));
  const asked = { prospectListId: list.id, companyId: list.companyId, askedBy: viewer.userId };
  const open = await findOpenWork(db, mailListKind.name, asked);
  if (open !== null) {
    const { campaignId: id, cartId } = mailListPayload.parse(open.payload);
    return { id, cartId, name, people, leftOut: 0, jobId: open.id };
  }
  const ids = newIds();
  const { segmentId, roleKey } = signedIn;
  const jobId = await startJob(jobs, context, mailListKind, {
    title: `Campaign from ${name}`,
    total: people,
    payload: { ...asked, ...ids, segmentId, roleKey, people },
    record: (tx, entityId) =>
      audit(tx, context, {
        action: 'mailProspectList',
        entity: 'job',
        entityId,
        new: { prospectListId: list.id, campaignId: ids.campaignId, people },
      }),
  });
  return { id: ids.campaignId, cartId: ids.cartId, name, people, leftOut: 0, jobId };
}
