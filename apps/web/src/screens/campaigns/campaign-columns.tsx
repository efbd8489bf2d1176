import { type CampaignRow, campaignRowSchema } from '@dropdate/contract/campaigns/search-campaigns';
import { labelsOf } from '@dropdate/contract/http/list';
import { formatResponseRate } from '@dropdate/domain/campaign/response-rate';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ReactNode } from 'react';
import { CampaignBadge } from '../../blocks/campaign-row/campaign-badge.tsx';
import { CampaignName, campaignTarget } from '../../blocks/campaign-row/campaign-name.tsx';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDate, usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './campaigns.messages.ts';
import { NextActionCell } from './next-action-cell.tsx';
import { ResponsesCell } from './responses-cell.tsx';
import { ScheduleCell } from './schedule-cell.tsx';

const labels = labelsOf(campaignRowSchema);

const textOr = (value: string | null): ReactNode => (value === null || value === '' ? <Missing /> : value);
const dateOr = (date: string | null): ReactNode => (date === null ? <Missing /> : usDate(date));
const names = (list: CampaignRow['groups']): ReactNode => textOr(list.map(({ name }) => name).join(', '));

/** The number of an order leads to its page, as the name does. */
function OrderCell({ row }: { readonly row: CampaignRow }) {
  if (row.orderNumber === null) return <Missing />;
  const number = <OrderNumber>{row.orderNumber}</OrderNumber>;
  const target = campaignTarget(row);
  return target === null ? (
    number
  ) : (
    <AppLink target={target} isSecond>
      {number}
    </AppLink>
  );
}

/** Columns of All Campaigns (specification 2, section 2, Campaign list). */
export function campaignColumns(timeZone: string, today: string): readonly ListColumn<CampaignRow>[] {
  return [
    {
      name: 'name',
      label: labels.name,
      // The other columns know their longest text, so the name takes nearly all free room.
      share: 40,
      minWidth: 130,
      isLocked: true,
      isDefault: true,
      isSortable: true,
      isName: true,
      cell: (row) => <CampaignName row={row} />,
    },
    {
      name: 'orderNumber',
      label: labels.orderNumber,
      share: 1.12,
      minWidth: 100,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <OrderCell row={row} />,
    },
    { name: 'number', label: labels.number, align: 'right', isSortable: true, cell: (row) => row.number },
    { name: 'channel', label: labels.channel, isSortable: true, cell: (row) => messages.channels[row.channel] },
    {
      name: 'created',
      label: labels.created,
      share: 1.06,
      minWidth: 106,
      isDefault: true,
      isSortable: true,
      cell: (row) => usDateOfInstant(row.created, timeZone),
    },
    {
      name: 'createdBy',
      label: labels.createdBy,
      share: 1.05,
      isSortable: true,
      cell: (row) => row.createdBy,
    },
    {
      name: 'createdByUserAgentId',
      label: labels.createdByUserAgentId,
      cell: (row) => textOr(row.createdByUserAgentId),
    },
    {
      name: 'startDate',
      label: labels.startDate,
      share: 1.27,
      minWidth: 186,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <ScheduleCell row={row} today={today} />,
    },
    { name: 'dispatchDate', label: labels.dispatchDate, isSortable: true, cell: (row) => dateOr(row.dispatchDate) },
    {
      name: 'totalAudience',
      label: labels.totalAudience,
      align: 'right',
      share: 0.93,
      minWidth: 80,
      isDefault: true,
      isSortable: true,
      cell: (row) => (row.totalAudience === null ? <Missing /> : formatCount(row.totalAudience)),
    },
    {
      name: 'totalResponsesReceived',
      label: labels.totalResponsesReceived,
      align: 'right',
      share: 0.96,
      minWidth: 80,
      isDefault: true,
      isSortable: true,
      cell: (row) => <ResponsesCell row={row} />,
    },
    {
      name: 'responseRate',
      label: labels.responseRate,
      align: 'right',
      isSortable: true,
      cell: (row) => (row.responseRate === null ? <Missing /> : formatResponseRate(row.responseRate)),
    },
    {
      name: 'firstResponseReceivedDate',
      label: labels.firstResponseReceivedDate,
      isSortable: true,
      cell: (row) => dateOr(row.firstResponseReceivedDate),
    },
    {
      name: 'assignedToUserName',
      label: labels.assignedToUserName,
      isSortable: true,
      cell: (row) => textOr(row.assignedToUserName),
    },
    {
      name: 'assignedToUserAgentId',
      label: labels.assignedToUserAgentId,
      cell: (row) => textOr(row.assignedToUserAgentId),
    },
    { name: 'groups', label: labels.groups, cell: (row) => names(row.groups) },
    { name: 'tags', label: labels.tags, cell: (row) => names(row.tags) },
    {
      name: 'nextAction',
      label: labels.nextAction,
      share: 1.2,
      minWidth: 132,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <NextActionCell row={row} />,
    },
    {
      name: 'statusCode',
      label: labels.statusCode,
      share: 1.4,
      minWidth: 138,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <CampaignBadge status={row.statusCode} />,
    },
  ];
}
