import { labelsOf } from '@dropdate/contract/http/list';
import { type LeadRow, leadRowSchema } from '@dropdate/contract/leads/lead-row';
import { contactTypeLabel } from '@dropdate/domain/contact/contact-type';
import { leadChannelLabel } from '@dropdate/domain/contact/lead-status';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { formatDate } from '@dropdate/domain/schedule/iso-date';
import { IconClockExclamation } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { contactName } from '../../blocks/contact-actions/contact-name.ts';
import { PhoneNumber } from '../../blocks/contact-calls/phone-number.tsx';
import { leadTexts } from '../../blocks/lead-actions/lead-actions.messages.ts';
import { Waiting } from '../../blocks/lead-actions/waiting.tsx';
import { PermissionBadge } from '../../blocks/lead-consent/permission-badge.tsx';
import type { ListColumn } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { Initials } from '../../kit/badge/initials.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './leads.messages.ts';
import classes from './leads.module.css';

const labels = labelsOf(leadRowSchema);

const textOr = (value: string | null): ReactNode => (value === null || value === '' ? <Missing /> : value);
const names = (list: LeadRow['groups']): ReactNode => textOr(list.map(({ name }) => name).join(', '));

interface LeadLinkProps {
  readonly row: LeadRow;
  readonly children?: ReactNode;
  readonly isSecond?: boolean;
}

/** A name that opens the page of the lead, for viewers who may open the page. */
export function LeadLink({ row, children, isSecond = false }: LeadLinkProps) {
  const mayOpen = useMayOpen();
  const name = <span dir="auto">{children ?? contactName(row)}</span>;
  if (!mayOpen('/leads/lead/{id}')) return name;
  return (
    <AppLink isSecond={isSecond} target={{ to: '/leads/lead/{id}', params: { id: row.id } }}>
      {name}
    </AppLink>
  );
}

/** The agent of a lead. */
export function Agent({ name }: { readonly name: string | null }) {
  if (name === null) return <span className={classes.unassigned}>{messages.unassigned}</span>;
  return (
    <span className={classes.agent}>
      <Initials size="small" name={name} />
      <span className={classes.agentName} dir="auto">
        {name}
      </span>
    </span>
  );
}

/** When the response came. The mark of an overdue lead stands here, because the column of the wait is not always shown. */
export function ResponseDate({ row, timeZone }: { readonly row: LeadRow; readonly timeZone: string }) {
  return (
    <>
      {usDateOfInstant(row.leadCreatedOn, timeZone)}
      {row.isOverdue && (
        <IconClockExclamation
          size={15}
          stroke={1.8}
          role="img"
          aria-label={leadTexts.isOverdue}
          className={classes.late}
        />
      )}
    </>
  );
}

interface LeadColumns {
  readonly timeZone: string;
  /** Draws the status of a row. */
  readonly statusOf: (row: LeadRow) => ReactNode;
  /** Whether the viewer sees who works a lead. */
  readonly hasAgents: boolean;
  /** Shows the response card of a lead. */
  readonly onCard: (row: LeadRow) => void;
}

/** The link that shows the response card of a lead. */
function CardLink({ row, onView }: { readonly row: LeadRow; readonly onView: LeadColumns['onCard'] }) {
  if (row.responseCardUrl === null) return <Missing />;
  return (
    <TextButton label={messages.cardOf(contactName(row))} onClick={() => onView(row)}>
      {messages.viewCard}
    </TextButton>
  );
}

/**
 * Columns of Leads Overview (specification 1, section 9). The default columns fit into a window of 1280 pixels, so that the
 * status of a lead is never half covered by the actions.
 */
export function leadColumns({ timeZone, statusOf, hasAgents, onCard }: LeadColumns): readonly ListColumn<LeadRow>[] {
  const column = (
    name: Exclude<
      keyof typeof labels,
      | 'id'
      | 'segmentId'
      | 'isLeadRead'
      | 'isOverdue'
      | 'isPhoneWrong'
      | 'isPhoneDoNotCall'
      | 'phoneCheck'
      | 'age'
      | 'campaignId'
      | 'assignedToUserId'
    >,
    cell: (row: LeadRow) => ReactNode,
    more: Partial<ListColumn<LeadRow>> = {},
  ): ListColumn<LeadRow> => ({ name, label: labels[name], isSortable: true, minWidth: 96, cell, ...more });
  const plain = (
    name:
      | 'email'
      | 'addressLine1'
      | 'addressLine2'
      | 'city'
      | 'state'
      | 'postalCode'
      | 'county'
      | 'organizationName'
      | 'campaignName'
      | 'assignmentRule',
    more: Partial<ListColumn<LeadRow>> = {},
  ) => column(name, (row) => textOr(row[name]), more);
  // An agent calls from the list, so the agent's own list has waits and phones in view.
  const phone = column(
    'phone',
    (row) =>
      row.phone === null ? (
        <Missing />
      ) : (
        <PhoneNumber
          phone={{
            phoneNumber: row.phone,
            isWrong: row.isPhoneWrong,
            isDoNotCall: row.isPhoneDoNotCall,
            check: row.phoneCheck,
          }}
          className={classes.phone}
        />
      ),
    { minWidth: 118, isWhole: true, isDefault: !hasAgents },
  );
  const agents = column('assignedTo', (row) => <Agent name={row.assignedTo} />, {
    share: 1.4,
    minWidth: 120,
    isDefault: true,
  });
  return [
    column('firstName', (row) => <LeadLink row={row}>{row.firstName === '' ? undefined : row.firstName}</LeadLink>, {
      share: 1.2,
      minWidth: 88,
      isLocked: true,
      isDefault: true,
      isName: true,
    }),
    column(
      'lastName',
      (row) =>
        row.lastName === '' ? (
          <Missing />
        ) : (
          <LeadLink row={row} isSecond>
            {row.lastName}
          </LeadLink>
        ),
      {
        share: 1.2,
        minWidth: 88,
        isLocked: true,
        isDefault: true,
      },
    ),
    plain('campaignName', { share: 2, minWidth: 104, isDefault: true }),
    column('channel', (row) => textOr(row.channel && leadChannelLabel(row.channel)), {
      share: 0.8,
      isDefault: hasAgents,
    }),
    column('leadCreatedOn', (row) => <ResponseDate row={row} timeZone={timeZone} />, {
      share: 0.8,
      minWidth: 116,
      isDefault: true,
    }),
    column(
      'waiting',
      ({ waiting, isOverdue }) =>
        waiting === null ? <Missing /> : <Waiting minutes={waiting} isOverdue={isOverdue} />,
      { minWidth: 116, isWhole: true, isDefault: !hasAgents },
    ),
    column('lastCall', ({ lastCall }) => textOr(lastCall && usDateOfInstant(lastCall, timeZone)), { share: 0.8 }),
    ...(hasAgents ? [] : [phone]),
    column('responseCardUrl', (row) => <CardLink row={row} onView={onCard} />, {
      share: 0.8,
      minWidth: 106,
      isSortable: false,
      isDefault: hasAgents,
    }),
    ...(hasAgents ? [agents] : []),
    column('leadStatus', statusOf, { minWidth: 122, isDefault: true, isWhole: true }),
    column('saleAmount', ({ saleAmount }) => textOr(saleAmount === null ? null : formatMoney(saleAmount)), {
      align: 'right',
      minWidth: 116,
      isWhole: true,
    }),
    column('soldOn', ({ soldOn }) => textOr(soldOn && formatDate(soldOn)), { share: 0.8 }),
    column('permission', ({ permission }) => <PermissionBadge permission={permission} />, {
      share: 1.2,
      minWidth: 190,
      isWhole: true,
    }),
    column('externalId', (row) => row.externalId, { isWhole: true }),
    column('contactType', (row) => contactTypeLabel(row.contactType)),
    column('campaignNumber', (row) => textOr(row.campaignNumber === null ? null : formatCount(row.campaignNumber)), {
      align: 'right',
      minWidth: 132,
    }),
    plain('email', { share: 2, minWidth: 140 }),
    ...(hasAgents ? [phone] : []),
    column('groups', (row) => names(row.groups), { share: 1.4, isSortable: false }),
    column('tags', (row) => names(row.tags), { share: 1.4, isSortable: false }),
    plain('addressLine1', { share: 1.8 }),
    plain('addressLine2'),
    plain('city'),
    plain('state', { minWidth: 64 }),
    plain('postalCode', { isWhole: true }),
    plain('county'),
    plain('organizationName', { share: 1.6 }),
    ...(hasAgents ? [plain('assignmentRule', { share: 1.4, minWidth: 128 })] : []),
    column('notes', (row) => textOr(row.notes), { share: 2, isSortable: false }),
  ];
}
