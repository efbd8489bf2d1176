import { type PreviousOrder, previousOrderSchema } from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { labelsOf } from '@dropdate/contract/http/list';
import { usDateOfInstant } from '../../client/dates.ts';
import { Missing } from '../../kit/table/missing.tsx';
import type { NarrowRow } from '../../kit/table/narrow-rows.tsx';
import type { TableColumn } from '../../kit/table/table-model.ts';
import { messages } from './suppression.messages.ts';
import classes from './suppression.module.css';

const labels = labelsOf(previousOrderSchema);

/** The columns of Choose Orders beside the check boxes (specification 2, section 3, Previous order row). */
export const orderColumns = (timeZone: string): readonly TableColumn<PreviousOrder>[] => [
  {
    name: 'eventOrderExternalId',
    label: labels.eventOrderExternalId,
    cell: (row) => <span className="tabular">{row.eventOrderExternalId}</span>,
    isSortable: true,
    share: 0.8,
    minWidth: 124,
  },
  {
    name: 'poNumber',
    label: labels.poNumber,
    cell: (row) => (row.poNumber === '' ? <Missing /> : row.poNumber),
    isSortable: true,
    share: 0.8,
    minWidth: 116,
  },
  {
    name: 'campaignName',
    label: labels.campaignName,
    cell: ({ campaignName, isProspectList }) => (
      <>
        {campaignName}
        {isProspectList && <span className={classes.kind}>{messages.ofList}</span>}
      </>
    ),
    isSortable: true,
    isName: true,
    share: 1.8,
    minWidth: 180,
  },
  {
    name: 'createdOn',
    label: labels.createdOn,
    cell: (row) => <span className="tabular">{usDateOfInstant(row.createdOn, timeZone)}</span>,
    isSortable: true,
    share: 0.7,
    minWidth: 112,
  },
  {
    name: 'createdBy',
    label: labels.createdBy,
    cell: (row) => row.createdBy,
    isSortable: true,
    minWidth: 132,
  },
];

/** The fields by which the rows of a narrow screen are sorted. */
export const orderSorts = orderColumns('UTC').map(({ name, label }) => ({ name, label }));

/** A row of a narrow screen. */
export const narrowOrder = (row: PreviousOrder, timeZone: string): NarrowRow => ({
  title: row.campaignName,
  detail: [
    row.isProspectList ? messages.ofList : '',
    row.eventOrderExternalId,
    row.poNumber,
    usDateOfInstant(row.createdOn, timeZone),
    row.createdBy,
  ]
    .filter((text) => text !== '')
    .join(' · '),
});
