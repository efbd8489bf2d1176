import { labelsOf } from '@dropdate/contract/http/list';
import { type MailbackRow, mailbackRowSchema } from '@dropdate/contract/mailback-processing/mailback-row';
import { ownerText } from '@dropdate/domain/mailback/owner-text';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ReactNode } from 'react';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './mailback.messages.ts';

const labels = labelsOf(mailbackRowSchema);

/** The name of the client. It leads to the mailbacks of the org. */
export function ClientName({ row }: { readonly row: MailbackRow }) {
  const { companySegmentId: id, companyName, companySegmentName } = row;
  return (
    <AppLink
      target={{ to: '/mailback-processing/detail/{id}', params: { id } }}
      label={ownerText(companyName, companySegmentName)}
    >
      <span dir="auto">{companyName}</span>
    </AppLink>
  );
}

/** Columns of Mailback Processing (specification 3, section 2). */
export function mailbackColumns(timeZone: string): readonly ListColumn<MailbackRow>[] {
  const column = (
    name: keyof MailbackRow,
    cell: (row: MailbackRow) => ReactNode,
    more: Partial<ListColumn<MailbackRow>> = {},
  ): ListColumn<MailbackRow> => ({ name, label: labels[name] ?? name, isSortable: true, minWidth: 96, cell, ...more });
  const date = (value: string | null) => (value === null ? <Missing /> : usDateOfInstant(value, timeZone));
  return [
    column('companyName', (row) => <ClientName row={row} />, {
      share: 1.6,
      minWidth: 140,
      isLocked: true,
      isDefault: true,
      isName: true,
    }),
    column(
      'companySegmentName',
      (row) => (
        <span dir="auto" title={messages.orgId(row.companySegmentExternalId)}>
          {row.companySegmentName}
        </span>
      ),
      { share: 1.6, minWidth: 140, isDefault: true },
    ),
    column('lastUpdated', (row) => date(row.lastUpdated), { share: 0.8, minWidth: 120, isDefault: true }),
    column('lastSent', (row) => date(row.lastSent), { share: 0.8, minWidth: 104, isDefault: true }),
    column('leadsToSend', (row) => formatCount(row.leadsToSend), {
      share: 0.7,
      minWidth: 132,
      align: 'right',
      isDefault: true,
    }),
    column('leadsSent', (row) => formatCount(row.leadsSent), { share: 0.7, minWidth: 112, align: 'right' }),
    column('companySegmentExternalId', (row) => row.companySegmentExternalId, { isWhole: true }),
  ];
}
