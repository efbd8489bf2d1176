import { Readable } from 'node:stream';
import {
  correctedFiles,
  type downloadCorrectedFile as endpoint,
} from '@dropdate/contract/production-file/download-corrected-file';
import { auditAs } from '../../../platform/audit.ts';
import { conflict, invalid, notFound } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { tableTypes } from '../../../platform/tables/write-table.ts';
import { findProductionOrder } from '../production.data.ts';
import { correctedFile } from './corrected-file.ts';
import { findReturnedOrders } from './returned-orders.data.ts';
import { findFailure, listJudgedParts } from './returns.data.ts';
import type { ReturnServices } from './upload-production-file.ts';

/**
 * The returned rows of a failed validation with the right values, for the print shop. The audit log records the user,
 * because the rows have names and addresses.
 * @throws Refusal 409 when no validation of the campaign failed, 400 when the order has no such part
 */
export const downloadCorrectedFile =
  ({ files }: ReturnServices): UseCase<typeof endpoint> =>
  async (context, { params, query: { part } }) => {
    const { db, clock, viewer, requestId } = context;
    const scope = context.scopeOf('CampaignStatus');
    const [order] = await findReturnedOrders(db, scope, { campaignIds: [params.campaignId] });
    if (!order) throw notFound();
    const failure = order.status === 'in-production' ? await findFailure(db, order) : null;
    if (!failure)
      throw conflict(
        'NothingToCorrect',
        `The last validation of order ${order.number} did not fail. Upload its file first.`,
      );
    const printed = await findProductionOrder(db, scope, { id: order.id });
    if (!printed) throw notFound();
    const last = correctedFiles(order.pieces);
    if (part > last) throw invalid('UnknownPart', `The corrected file has ${last} parts.`, 'query.part');
    const at = clock.now();
    const parts = await listJudgedParts(db, order, at);
    const rows = await correctedFile({ db, files }, { order, printed, parts, flags: failure.flags, part, at });
    const author = { at, companyId: order.companyId, ...identitiesOf({ viewer }), requestId };
    const facts = { action: 'downloadCorrectedFile', entity: 'campaign', entityId: order.campaignId, new: { part } };
    await auditAs(db, author, facts);
    return {
      fileName: `Corrected_${order.number}${last > 1 ? `_Part_${part}` : ''}.xlsx`,
      contentType: tableTypes.xlsx,
      body: Readable.from(rows, { objectMode: false }),
    };
  };
