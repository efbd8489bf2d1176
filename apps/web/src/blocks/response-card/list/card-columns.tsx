import { labelsOf } from '@dropdate/contract/http/list';
import { responseCardRowSchema } from '@dropdate/contract/response-cards/response-card-row';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ReactNode } from 'react';
import { usDateOfInstant } from '../../../client/dates.ts';
import { AppLink } from '../../../client/links/app-link.tsx';
import { TextButton } from '../../../kit/button/text-button.tsx';
import { Missing } from '../../../kit/table/missing.tsx';
import type { TableColumn } from '../../../kit/table/table-model.ts';
import { CardBadge } from '../card-badge.tsx';
import { messages } from './card-list.messages.ts';
import type { CardRow } from './card-list-kind.ts';

export const cardLabels = labelsOf(responseCardRowSchema);

/** A column of a list page. */
interface CardColumn<Row> extends TableColumn<Row> {
  readonly isLocked?: boolean;
  readonly isDefault?: boolean;
}

export const textOr = (value: string | null): ReactNode => (value === null || value === '' ? <Missing /> : value);

/** The name of the lead. It leads to the lead, for viewers whose company has the lead. */
function LeadName({ row }: { readonly row: CardRow }) {
  const { name, contactId } = row;
  if (name === null || name === '') return <Missing />;
  const text = <span dir="auto">{name}</span>;
  return contactId === null ? (
    text
  ) : (
    <AppLink target={{ to: '/leads/lead/{id}', params: { id: contactId } }}>{text}</AppLink>
  );
}

interface CardNameProps<Row> {
  readonly row: Row;
  readonly onView: ((row: Row) => void) | undefined;
}

/** The name of the card's image. It opens the image, for viewers who may see it. */
export function CardName<Row extends CardRow>({ row, onView }: CardNameProps<Row>) {
  if (onView === undefined) return row.imageName;
  return (
    <TextButton isCut label={messages.viewOf(row.imageName)} onClick={() => onView(row)}>
      {row.imageName}
    </TextButton>
  );
}

function OrgName({ row }: { readonly row: CardRow }) {
  const { companySegmentName, orgId } = row;
  if (companySegmentName === null) return <Missing />;
  return <span title={orgId === null ? undefined : messages.orgId(orgId)}>{companySegmentName}</span>;
}

interface CardColumns<Row> {
  readonly timeZone: string;
  readonly onView: CardNameProps<Row>['onView'];
}

/** The columns that lists of paper cards and of online answers share (specification 3, section 2). */
export function cardColumns<Row extends CardRow>({ timeZone, onView }: CardColumns<Row>): readonly CardColumn<Row>[] {
  const column = (
    name: Exclude<keyof CardRow, 'id' | 'imageUrl' | 'company' | 'campaignId' | 'contactId' | 'isRecallable'>,
    cell: (row: Row) => ReactNode,
    more: Partial<CardColumn<Row>> = {},
  ): CardColumn<Row> => ({ name, label: cardLabels[name], isSortable: true, minWidth: 96, cell, ...more });
  const plain = (
    name: 'firstName' | 'lastName' | 'companyName' | 'orgId' | 'campaignName' | 'printedKey' | 'identifiedBy',
    more: Partial<CardColumn<Row>> = {},
  ) => column(name, (row) => <span dir="auto">{textOr(row[name])}</span>, more);
  const date = (value: string | null) => (value === null ? <Missing /> : usDateOfInstant(value, timeZone));
  return [
    column('name', (row) => <LeadName row={row} />, {
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
    plain('companyName', { share: 1.4, isDefault: true }),
    column('companySegmentName', (row) => <OrgName row={row} />, { share: 1.4, isDefault: true }),
    plain('campaignName', { share: 1.8, minWidth: 132, isDefault: true }),
    column('channel', (row) => leadChannelLabel(row.channel), { share: 0.8, isDefault: true }),
    column('receivedDate', (row) => date(row.receivedDate), { share: 0.8, minWidth: 120, isDefault: true }),
    column('status', (row) => <CardBadge status={row.status} />, { minWidth: 164, isDefault: true, isWhole: true }),
    plain('firstName'),
    plain('lastName'),
    plain('orgId', { isWhole: true }),
    column('campaignNumber', (row) => (row.campaignNumber === null ? <Missing /> : formatCount(row.campaignNumber)), {
      align: 'right',
      minWidth: 132,
    }),
    plain('printedKey', { minWidth: 132, isWhole: true }),
    plain('identifiedBy', { share: 1.2, minWidth: 112 }),
    column('sentOn', (row) => date(row.sentOn), { minWidth: 104 }),
    column('updated', (row) => date(row.updated), { minWidth: 112 }),
  ];
}
