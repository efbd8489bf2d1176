import { labelsOf } from '@dropdate/contract/http/list';
import { type KeyInServiceRow, keyInServiceRowSchema } from '@dropdate/contract/key-in-service/key-in-service-row';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './keying-in.messages.ts';

export const keyInLabels = labelsOf(keyInServiceRowSchema);

const textOr = (value: string | null): ReactNode => (value === null || value === '' ? <Missing /> : value);

/** The name of the lead. It leads to the individual card. */
export function LeadName({ row }: { readonly row: KeyInServiceRow }) {
  const { name, id } = row;
  if (name === null || name === '') return <Missing />;
  return (
    <AppLink target={{ to: '/keying-in/individual-response-card/{id?}', params: { id } }}>
      <span dir="auto">{name}</span>
    </AppLink>
  );
}

interface KeyInColumns {
  readonly timeZone: string;
  readonly onView: ((row: KeyInServiceRow) => void) | undefined;
}

/** Columns of Keying-In (specification 3, section 2). */
export function keyInColumns({ timeZone, onView }: KeyInColumns): readonly ListColumn<KeyInServiceRow>[] {
  const column = (
    name: Exclude<keyof typeof keyInLabels, 'id' | 'imageUrl' | 'isLate'>,
    cell: (row: KeyInServiceRow) => ReactNode,
    more: Partial<ListColumn<KeyInServiceRow>> = {},
  ): ListColumn<KeyInServiceRow> => ({ name, label: keyInLabels[name], isSortable: true, minWidth: 96, cell, ...more });
  const plain = (
    name: 'firstName' | 'lastName' | 'companyName' | 'orgId' | 'campaignName' | 'keyedBy' | 'flagNotes',
    more: Partial<ListColumn<KeyInServiceRow>> = {},
  ) => column(name, (row) => <span dir="auto">{textOr(row[name])}</span>, more);
  const date = (value: string | null) => (value === null ? <Missing /> : usDateOfInstant(value, timeZone));
  const org = ({ companySegmentName, orgId }: KeyInServiceRow) =>
    companySegmentName === null ? (
      <Missing />
    ) : (
      <span title={orgId === null ? undefined : messages.orgId(orgId)}>{companySegmentName}</span>
    );
  const image = (row: KeyInServiceRow) =>
    onView === undefined ? (
      row.imageName
    ) : (
      <TextButton isCut label={messages.viewOf(row.imageName)} onClick={() => onView(row)}>
        {row.imageName}
      </TextButton>
    );
  const status = (row: KeyInServiceRow) => (
    <>
      <CardBadge status={row.status} /> {row.isLate && <StatusBadge tone="error">{messages.isLate}</StatusBadge>}
    </>
  );
  return [
    column('name', (row) => <LeadName row={row} />, {
      share: 1.4,
      minWidth: 132,
      isLocked: true,
      isDefault: true,
      isName: true,
    }),
    column('imageName', image, { share: 2, minWidth: 104, isDefault: true }),
    plain('companyName', { share: 1.4, isDefault: true }),
    column('companySegmentName', org, { share: 1.4, isDefault: true }),
    plain('campaignName', { share: 1.8, minWidth: 104, isDefault: true }),
    column('receivedDate', (row) => date(row.receivedDate), { share: 0.8, minWidth: 120, isDefault: true }),
    plain('keyedBy', { share: 1.2, isDefault: true }),
    column('status', status, { minWidth: 192, isDefault: true, isWhole: true }),
    plain('firstName'),
    plain('lastName'),
    plain('orgId', { isWhole: true }),
    column('keyedOn', (row) => date(row.keyedOn), { minWidth: 104 }),
    plain('flagNotes', { share: 1.4 }),
    column('updated', (row) => date(row.updated), { minWidth: 112 }),
  ];
}
