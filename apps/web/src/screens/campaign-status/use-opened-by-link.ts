import { type CampaignStatusRow, searchCampaignStatus } from '@dropdate/contract/campaigns/search-campaign-status';
import { defaultPageSize } from '@dropdate/contract/http/list';
import { productionRefusal } from '@dropdate/domain/campaign/campaign-transitions';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { type StatusDialog, statusDialogs } from '../../client/links/campaign-status-link.ts';
import { useGo } from '../../client/links/use-go.ts';
import { type May, useMay } from '../../client/session/viewer.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './campaign-status.messages.ts';

type OpenDialog = Readonly<Record<StatusDialog, (row: CampaignStatusRow) => void>>;

/**
 * Opens the dialog that the address names, about the order that the address names. The address then loses both names,
 * so that a reload does not open the dialog again.
 */
export function useOpenedByLink(query: URLSearchParams, dialogs: OpenDialog): void {
  const go = useGo();
  const may = useMay();
  const name = statusDialogs.find((one) => one === query.get('open'));
  const orderNumber = query.get('order');
  const open = useEffectEvent(async (dialog: StatusDialog, order: string) => {
    go({ to: '/campaign/status', query: { filter: query.getAll('filter') } }, { replace: true });
    if (!mayOpenDialog(may, dialog)) return;
    const row = await findRow(order);
    if (row === null) return;
    const refusal = dialog === 'dispatch' ? productionRefusal(row.status, 'dispatched') : null;
    if (refusal === null) dialogs[dialog](row);
    else toast.error(refusal);
  });
  useEffect(() => {
    if (name !== undefined && orderNumber !== null) void open(name, orderNumber);
  }, [name, orderNumber]);
}

function mayOpenDialog(may: May, dialog: StatusDialog): boolean {
  if (dialog !== 'dispatch') return may('CampaignStatus.validateProductionFile');
  return may('CampaignStatus.setDispatchCount') && may('CampaignStatus.updateStatus');
}

/** The row of an order. Null when the list has no such order, or when the call fails; a toast then says so. */
async function findRow(orderNumber: string): Promise<CampaignStatusRow | null> {
  const filters = [{ name: 'orderNumber', operator: 'eq', value: orderNumber, logical: 'and' }] as const;
  const body = { search: '', filters: [...filters], filterIds: [], page: 0, pageSize: defaultPageSize };
  try {
    const [row] = (await call(searchCampaignStatus, { body })).results;
    if (row === undefined) toast.error(messages.notInProduction(orderNumber));
    return row ?? null;
  } catch (problem) {
    reportFailure(problem, messages.failed);
    return null;
  }
}
