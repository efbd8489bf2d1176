import { type CampaignStatusRow, campaignStatusRowSchema } from '@dropdate/contract/campaigns/search-campaign-status';
import { labelsOf } from '@dropdate/contract/http/list';
import { seedCountText } from '@dropdate/domain/audience/seed-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDate, usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './campaign-status.messages.ts';
import classes from './campaign-status.module.css';

const labels = labelsOf(campaignStatusRowSchema);

const dateOr = (date: string | null): ReactNode => (date === null ? <Missing /> : usDate(date));

/** The campaign's name. It leads to the details of the order. */
export function OrderedName({ row }: { readonly row: CampaignStatusRow }) {
  const { orderId, campaignId } = row;
  return (
    <AppLink target={{ to: '/campaigns/order/{orderId?}/{campaignId?}', params: { orderId, campaignId } }}>
      {row.name}
    </AppLink>
  );
}

function Validation({ state }: { readonly state: CampaignStatusRow['validation'] }) {
  if (state === 'pending') return state;
  // A skip is no check, so it has no check mark.
  if (state === 'skipped') return messages.validationSkipped;
  return (
    <span className={classes.validated}>
      <IconCheck size={14} stroke={2} aria-hidden />
      {state}
    </span>
  );
}

/**
 * Columns of Campaign Status (specification 2, section 3, Campaign status row).
 * @param statusOf draws the status of a row.
 */
export function statusColumns(
  timeZone: string,
  statusOf: (row: CampaignStatusRow) => ReactNode,
): readonly ListColumn<CampaignStatusRow>[] {
  return [
    {
      name: 'orderNumber',
      label: labels.orderNumber,
      share: 0.6,
      minWidth: 128,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <OrderNumber>{row.orderNumber}</OrderNumber>,
    },
    {
      name: 'orgId',
      label: labels.orgId,
      share: 0.6,
      minWidth: 84,
      isDefault: true,
      isSortable: true,
      cell: (row) => row.orgId,
    },
    {
      name: 'organizationName',
      label: labels.organizationName,
      share: 2.2,
      minWidth: 140,
      isDefault: true,
      isSortable: true,
      cell: (row) => row.organizationName,
    },
    { name: 'companyName', label: labels.companyName, share: 1.6, isSortable: true, cell: (row) => row.companyName },
    {
      name: 'name',
      label: labels.name,
      share: 2.6,
      minWidth: 140,
      isLocked: true,
      isDefault: true,
      isSortable: true,
      isName: true,
      cell: (row) => <OrderedName row={row} />,
    },
    {
      name: 'orderDate',
      label: labels.orderDate,
      share: 0.8,
      minWidth: 104,
      isDefault: true,
      isSortable: true,
      cell: (row) => usDateOfInstant(row.orderDate, timeZone),
    },
    {
      name: 'dueDate',
      label: labels.dueDate,
      share: 0.8,
      minWidth: 104,
      isSortable: true,
      cell: (row) => dateOr(row.dueDate),
    },
    {
      name: 'dateSentForPrinting',
      label: labels.dateSentForPrinting,
      minWidth: 160,
      isSortable: true,
      cell: (row) => dateOr(row.dateSentForPrinting),
    },
    {
      name: 'dispatchDate',
      label: labels.dispatchDate,
      minWidth: 112,
      isSortable: true,
      cell: (row) => dateOr(row.dispatchDate),
    },
    {
      name: 'quantity',
      label: labels.quantity,
      align: 'right',
      share: 0.6,
      minWidth: 84,
      isDefault: true,
      isSortable: true,
      cell: (row) => withSeeds(row.quantity, row.seedCount),
    },
    {
      name: 'dispatchCount',
      label: labels.dispatchCount,
      align: 'right',
      minWidth: 150,
      isSortable: true,
      cell: (row) => (row.dispatchCount === null ? <Missing /> : withSeeds(row.dispatchCount, row.dispatchSeeds)),
    },
    {
      name: 'validation',
      label: labels.validation,
      share: 0.8,
      minWidth: 104,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <Validation state={row.validation} />,
    },
    {
      name: 'problems',
      label: labels.problems,
      align: 'right',
      minWidth: 112,
      isSortable: true,
      cell: (row) => (row.problems === 0 ? <Missing /> : formatCount(row.problems)),
    },
    {
      name: 'status',
      label: labels.status,
      share: 1,
      minWidth: 138,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: statusOf,
    },
  ];
}

/** A number of bought pieces, and the seeds that are printed and mailed beside them. */
function withSeeds(count: number, seeds: number): ReactNode {
  if (seeds === 0) return formatCount(count);
  return (
    <>
      {formatCount(count)} <span className={classes.seeds}>+ {seedCountText(seeds)}</span>
    </>
  );
}
