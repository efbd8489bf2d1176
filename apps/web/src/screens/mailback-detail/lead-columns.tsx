import { labelsOf } from '@dropdate/contract/http/list';
import { type ResponseCardRow, responseCardRowSchema } from '@dropdate/contract/response-cards/response-card-row';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { mailbackStateLabel } from '@dropdate/domain/mailback/mailback-state';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { usDateOfInstant } from '../../client/dates.ts';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './mailback-detail.messages.ts';

const labels = labelsOf(responseCardRowSchema);

interface LeadColumns {
  readonly timeZone: string;
  readonly onView: (row: ResponseCardRow) => void;
}

/** Columns of the leads of one org (specification 3, section 2, Mailback detail). */
export function leadColumns({ timeZone, onView }: LeadColumns): readonly ListColumn<ResponseCardRow>[] {
  const column = (
    name:
      | 'name'
      | 'imageName'
      | 'campaignName'
      | 'channel'
      | 'receivedDate'
      | 'status'
      | 'mailback'
      | 'printedKey'
      | 'sentOn',
    cell: (row: ResponseCardRow) => ReactNode,
    more: Partial<ListColumn<ResponseCardRow>> = {},
  ): ListColumn<ResponseCardRow> => ({
    name,
    label: labels[name] ?? name,
    isSortable: true,
    minWidth: 96,
    cell,
    ...more,
  });
  const textOf = (value: string | null) =>
    value === null || value === '' ? <Missing /> : <span dir="auto">{value}</span>;
  const date = (value: string | null) => (value === null ? <Missing /> : usDateOfInstant(value, timeZone));
  return [
    column('name', (row) => textOf(row.name), {
      share: 1.4,
      minWidth: 120,
      isLocked: true,
      isDefault: true,
      isName: true,
    }),
    column('imageName', (row) => <CardName row={row} onView={onView} />, {
      share: 1.4,
      minWidth: 132,
      isDefault: true,
    }),
    column('campaignName', (row) => textOf(row.campaignName), { share: 1.8, minWidth: 132, isDefault: true }),
    column('channel', (row) => leadChannelLabel(row.channel), { share: 0.8, isDefault: true }),
    column('receivedDate', (row) => date(row.receivedDate), { share: 0.8, minWidth: 120, isDefault: true }),
    column('status', (row) => <CardBadge status={row.status} />, { minWidth: 148, isDefault: true, isWhole: true }),
    column('mailback', (row) => <MailbackBadge state={row.mailback} />, {
      minWidth: 104,
      isDefault: true,
      isWhole: true,
    }),
    column('printedKey', (row) => textOf(row.printedKey), { minWidth: 132, isWhole: true }),
    column('sentOn', (row) => date(row.sentOn), { minWidth: 104 }),
  ];
}

function CardName({ row, onView }: { readonly row: ResponseCardRow } & Pick<LeadColumns, 'onView'>) {
  if (row.imageUrl === null) return row.imageName;
  return (
    <TextButton isCut label={messages.viewOf(row.imageName)} onClick={() => onView(row)}>
      {row.imageName}
    </TextButton>
  );
}

function MailbackBadge({ state }: { readonly state: ResponseCardRow['mailback'] }) {
  if (state === null) return <Missing />;
  return <StatusBadge tone={state === 'sent' ? 'success' : 'warning'}>{mailbackStateLabel(state)}</StatusBadge>;
}
