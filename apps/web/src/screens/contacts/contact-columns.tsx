import { type ContactRow, contactRowSchema } from '@dropdate/contract/contacts/search-contacts';
import { labelsOf } from '@dropdate/contract/http/list';
import { longMonthName } from '@dropdate/domain/age/birth-month';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import type { ReactNode } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { PhoneNumber } from '../../blocks/contact-calls/phone-number.tsx';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { Missing } from '../../kit/table/missing.tsx';

const labels = labelsOf(contactRowSchema);

const textOr = (value: string | number | null): ReactNode => (value === null || value === '' ? <Missing /> : value);
const names = (list: ContactRow['groups']): ReactNode => textOr(list.map(({ name }) => name).join(', '));

interface ContactLinkProps {
  readonly row: ContactRow;
  readonly children?: ReactNode;
  readonly isSecond?: boolean;
}

/** A name that opens the form of the contact. */
export function ContactLink({ row, children, isSecond = false }: ContactLinkProps) {
  return (
    <AppLink isSecond={isSecond} target={{ to: '/contacts/contact/{id}', params: { id: row.id } }}>
      <span dir="auto">{children ?? contactName(row)}</span>
    </AppLink>
  );
}

type PhoneColumn = 'phoneNumber' | 'mobilePhone' | 'workPhone';

/** A number of a row. A number of which nothing is known is a plain text, because the list of contacts is no list of calls. */
function phoneOf(row: ContactRow, name: PhoneColumn): ReactNode {
  const phoneNumber = row[name] ?? '';
  const isDoNotCall = row.doNotCallPhones.includes(phoneNumber);
  const check = row.phoneChecks.find((one) => one.phoneNumber === phoneNumber) ?? null;
  if (!isDoNotCall && check === null) return textOr(row[name]);
  return <PhoneNumber phone={{ phoneNumber, isWrong: false, isDoNotCall, check }} />;
}

/** Columns of All Contacts (specification 1, section 9). */
export function contactColumns(timeZone: string): readonly ListColumn<ContactRow>[] {
  const column = (
    name: Exclude<keyof typeof labels, 'id' | 'isLead' | 'doNotCallPhones' | 'phoneChecks'>,
    cell: (row: ContactRow) => ReactNode,
    more: Partial<ListColumn<ContactRow>> = {},
  ): ListColumn<ContactRow> => ({ name, label: labels[name], isSortable: true, minWidth: 96, cell, ...more });
  const plain = (
    name: 'email' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'county' | 'companySegmentName',
    more: Partial<ListColumn<ContactRow>> = {},
  ) => column(name, (row) => textOr(row[name]), more);
  const phone = (name: PhoneColumn) => column(name, (row) => phoneOf(row, name), { minWidth: 118, isWhole: true });
  return [
    column('externalId', (row) => row.externalId, { isDefault: true, isWhole: true }),
    column(
      'firstName',
      (row) => <ContactLink row={row}>{row.firstName === '' ? undefined : row.firstName}</ContactLink>,
      { share: 1.4, isLocked: true, isDefault: true, isName: true },
    ),
    column(
      'lastName',
      (row) =>
        row.lastName === '' ? (
          <Missing />
        ) : (
          <ContactLink row={row} isSecond>
            {row.lastName}
          </ContactLink>
        ),
      {
        share: 1.4,
        isLocked: true,
        isDefault: true,
      },
    ),
    column('contactType', (row) => contactTypeLabel(row.contactType), { isDefault: true }),
    column('createdOn', (row) => usDateOfInstant(row.createdOn, timeZone), { isDefault: true }),
    column('groups', (row) => names(row.groups), { share: 1.4, isSortable: false, isDefault: true }),
    column('tags', (row) => names(row.tags), { share: 1.4, isSortable: false, isDefault: true }),
    plain('email', { share: 2, minWidth: 140 }),
    phone('phoneNumber'),
    phone('mobilePhone'),
    phone('workPhone'),
    column('age', (row) => textOr(row.age), { align: 'right', minWidth: 64 }),
    column('birthMonth', (row) => (row.birthMonth === null ? <Missing /> : longMonthName(row.birthMonth))),
    column('birthYear', (row) => textOr(row.birthYear), { align: 'right' }),
    plain('addressLine1', { share: 1.8 }),
    plain('addressLine2'),
    plain('city'),
    plain('state', { minWidth: 64 }),
    plain('postalCode', { isWhole: true }),
    plain('county'),
    plain('companySegmentName', { share: 1.6 }),
    column('assignedToUserName', (row) => textOr(row.assignedToUserName), { share: 1.4 }),
  ];
}
