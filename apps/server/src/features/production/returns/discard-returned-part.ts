import type { discardReturnedPart as endpoint } from '@dropdate/contract/production-file/discard-returned-part';
import { auditAs } from '../../../platform/audit.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { readProductionValidation } from './get-production-validation.ts';
import { findJudging } from './leave-to-job.ts';
import { lockReturnedOrders } from './returned-orders.data.ts';
import { discardWaitingParts, listWaitingParts } from './returns.data.ts';
import { notInProduction } from './split-return.ts';
import type { ReturnServices } from './upload-production-file.ts';

/** Discards a part that waits, such as a wrong file. The other parts of the order go on waiting. */
export const discardReturnedPart =
  ({ files }: ReturnServices): UseCase<typeof endpoint> =>
  async (context, { params }) => {
    const { db, clock, viewer, requestId } = context;
    const order = await db.transaction(async (tx) => {
      const [found] = await lockReturnedOrders(tx, context.scopeOf('CampaignStatus'), [params.campaignId]);
      if (!found) throw notFound();
      if (found.status !== 'in-production') throw conflict('NotInProduction', notInProduction(found));
      if ((await findJudging(tx, found)) !== null)
        throw conflict('ValidationRuns', `Order ${found.number} is being validated. The bell shows the progress.`);
      const part = (await listWaitingParts(tx, found)).find(({ fileId }) => fileId === params.fileId);
      if (!part) throw notFound();
      await discardWaitingParts(tx, found, [part.fileId], clock.now());
      const author = { at: clock.now(), companyId: found.companyId, ...identitiesOf({ viewer }), requestId };
      await auditAs(tx, author, {
        action: 'discardReturnedPart',
        entity: 'campaign',
        entityId: found.campaignId,
        old: { returned: part.sha256, rows: part.rows },
      });
      return found;
    });
    return readProductionValidation({ db, files }, order);
  };
