import type { ListSelection } from '@dropdate/contract/http/list';
import {
  type downloadProductionFiles as endpoint,
  maxProductionFiles,
  type ProductionFilesForm,
} from '@dropdate/contract/production-file/download-production-files';
import { type CampaignId, type CompanyId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { auditAs } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { resolveBulk } from '../../../platform/database/list-selection.ts';
import { invalid } from '../../../platform/http/refusal.ts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { identitiesOf } from '../../../platform/identities.ts';
import { type JobStarter, startJob } from '../../../platform/jobs/start-job.ts';
import { mostRows } from '../../../platform/tables/write/xlsx.ts';
import { findReturnedOrders, type ReturnedOrder } from '../returns/returned-orders.data.ts';
import { orderedCampaigns } from '../status/campaign-status.data.ts';
import { campaignStatusList } from '../status/campaign-status-list.ts';
import { piecesOf, productionFilesKind } from './production-files-job.ts';

export interface JobServices {
  readonly jobs: JobStarter;
}

/**
 * Starts a job that puts the production files of several orders into one file. The job stands in the log of every
 * client whose orders it takes.
 */
export const downloadProductionFiles =
  ({ jobs }: JobServices): UseCase<typeof endpoint> =>
  async (context, { body }) => {
    const { viewer, requestId, clock, today } = context;
    const { selection, ...form } = body;
    const campaignIds = await selectedCampaigns(context, selection);
    const found = await findReturnedOrders(context.db, context.scopeOf('CampaignStatus'), { campaignIds });
    refuseLongSheet(found, form);
    const orders = found
      .map(({ id, number, pieces }) => ({ id, number, pieces }))
      .sort((one, other) => one.number - other.number);
    const jobId = await startJob(jobs, context, productionFilesKind, {
      title:
        orders.length === 1
          ? `Production file of order ${orders[0]?.number}`
          : `Production files of ${orders.length} orders`,
      // The pieces of each order are made ready, and then written into the file.
      total: piecesOf(orders) * 2,
      payload: { orders, form, day: today },
      record: async (tx, entityId) => {
        for (const [companyId, numbers] of numbersByCompany(found)) {
          await auditAs(
            tx,
            { at: clock.now(), companyId, ...identitiesOf({ viewer }), requestId },
            { action: 'downloadProductionFiles', entity: 'job', entityId, new: { orderNumbers: numbers, ...form } },
          );
        }
      },
    });
    return { jobId };
  };

/** @throws Refusal 404 for a named campaign that the viewer does not see, 400 for no campaign or for too many */
async function selectedCampaigns(context: Context, selection: ListSelection): Promise<readonly CampaignId[]> {
  const { db, scopeOf } = context;
  const source = orderedCampaigns(scopeOf('CampaignStatus'));
  const act = { one: 'campaign', many: 'campaigns', limit: maxProductionFiles, path: 'body.selection' };
  const ids = await resolveBulk(db, campaignStatusList(context), source, selection, act);
  return ids.map((id) => idOf<CampaignId>(id));
}

/** @throws Refusal 400 when the pieces of all orders do not fit on one sheet */
function refuseLongSheet(orders: readonly ReturnedOrder[], { format, packing }: ProductionFilesForm): void {
  if (format !== 'xlsx' || packing !== 'one-file') return;
  const pieces = piecesOf(orders);
  // The first row has the titles.
  const most = mostRows - 1;
  if (pieces > most) {
    throw invalid(
      'TooManyPieces',
      `These orders have ${formatCount(pieces)} pieces, and a sheet of Excel holds ${formatCount(most)}. Choose CSV or a zip.`,
      'body.format',
    );
  }
}

function numbersByCompany(orders: readonly ReturnedOrder[]): ReadonlyMap<CompanyId, readonly number[]> {
  const byCompany = new Map<CompanyId, number[]>();
  for (const { companyId, number } of orders) byCompany.set(companyId, [...(byCompany.get(companyId) ?? []), number]);
  return byCompany;
}
