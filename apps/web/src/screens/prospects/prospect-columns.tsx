import { labelsOf } from '@dropdate/contract/http/list';
import { type ProspectListRow, prospectListRowSchema } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { formatCount } from '@dropdate/domain/money/money-text';
import { listStatusLabel, listStatusTone } from '@dropdate/domain/prospect-list/list-status';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { OrderNumber } from '../../kit/badge/order-number.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { ListName } from './list-name.tsx';

const labels = labelsOf(prospectListRowSchema);

const names = (list: ProspectListRow['groups']): ReactNode =>
  list.length === 0 ? <Missing /> : list.map(({ name }) => name).join(', ');

/** The status of a list in a row. */
export function ListBadge({ status }: Pick<ProspectListRow, 'status'>) {
  return <StatusBadge tone={listStatusTone(status)}>{listStatusLabel(status)}</StatusBadge>;
}

/** Columns of Prospect Management (specification 2, section 9). */
export function prospectColumns(timeZone: string): readonly ListColumn<ProspectListRow>[] {
  return [
    {
      name: 'name',
      label: labels.name,
      share: 5,
      minWidth: 160,
      isLocked: true,
      isDefault: true,
      isSortable: true,
      isName: true,
      cell: (row) => <ListName row={row} />,
    },
    { name: 'externalId', label: labels.externalId, align: 'right', isSortable: true, cell: (row) => row.externalId },
    {
      name: 'createdOn',
      label: labels.createdOn,
      share: 1.2,
      minWidth: 100,
      isDefault: true,
      isSortable: true,
      cell: (row) => usDateOfInstant(row.createdOn, timeZone),
    },
    { name: 'createdBy', label: labels.createdBy, isSortable: true, cell: (row) => row.createdBy },
    {
      name: 'prospects',
      label: labels.prospects,
      align: 'right',
      share: 1.1,
      minWidth: 90,
      isDefault: true,
      isSortable: true,
      cell: (row) => (row.prospects === null ? <Missing /> : formatCount(row.prospects)),
    },
    {
      name: 'groups',
      label: labels.groups,
      share: 2,
      minWidth: 100,
      isDefault: true,
      cell: (row) => names(row.groups),
    },
    { name: 'tags', label: labels.tags, share: 2, minWidth: 100, isDefault: true, cell: (row) => names(row.tags) },
    {
      name: 'status',
      label: labels.status,
      share: 1.5,
      minWidth: 138,
      isDefault: true,
      isSortable: true,
      isWhole: true,
      cell: (row) => <ListBadge status={row.status} />,
    },
    {
      name: 'orderNumber',
      label: labels.orderNumber,
      isSortable: true,
      isWhole: true,
      cell: (row) => (row.orderNumber === null ? <Missing /> : <OrderNumber>{row.orderNumber}</OrderNumber>),
    },
  ];
}
