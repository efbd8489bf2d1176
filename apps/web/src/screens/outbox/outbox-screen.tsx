import { labelsOf, pageSizes } from '@dropdate/contract/http/list';
import { exportOutbox } from '@dropdate/contract/outbox/export-outbox';
import { listOutboxFilters } from '@dropdate/contract/outbox/list-outbox-filters';
import { type OutboxRow, outboxRowSchema, searchOutbox } from '@dropdate/contract/outbox/search-outbox';
import { mailKinds } from '@dropdate/domain/order/mail-kind';
import { useMemo } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { usMoment } from '../../client/dates.ts';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { MailPane } from './mail-pane.tsx';
import { messages } from './outbox.messages.ts';
import classes from './outbox.module.css';

/** Milliseconds between two looks for new mail. */
const lookEvery = 3_000;

const labels = labelsOf(outboxRowSchema);
const kindLabel = ({ kind }: OutboxRow): string =>
  mailKinds.find((one) => one.kind === kind)?.label ?? messages.otherKind;

function mailList(timeZone: string, emptySentence: string): ListSpec<OutboxRow> {
  const subject = ({ id, subject }: OutboxRow) => (
    <AppLink target={{ to: '/outbox', query: { mail: id } }}>{subject}</AppLink>
  );
  return {
    list: 'outbox',
    title: messages.title,
    subtitle: messages.subtitle,
    searchLabel: messages.search,
    searchEndpoint: searchOutbox,
    filterEndpoint: listOutboxFilters,
    exportEndpoint: exportOutbox,
    pollEvery: lookEvery,
    columns: [
      {
        name: 'subject',
        label: labels.subject,
        share: 5,
        minWidth: 240,
        isLocked: true,
        isDefault: true,
        isSortable: true,
        isName: true,
        cell: subject,
      },
      {
        name: 'kind',
        label: labels.kind,
        share: 1.2,
        minWidth: 132,
        isDefault: true,
        isSortable: true,
        cell: kindLabel,
      },
      { name: 'to', label: labels.to, share: 2, minWidth: 200, isSortable: true, cell: (row) => row.to },
      {
        name: 'sentAt',
        label: labels.sentAt,
        share: 1.4,
        minWidth: 168,
        isDefault: true,
        isSortable: true,
        isWhole: true,
        cell: (row) => usMoment(row.sentAt, timeZone),
      },
    ],
    defaultSort: { field: 'sentAt', direction: 'desc' },
    pageSizes,
    // Subjects contain the names of campaigns, and addresses are personal.
    privateFilters: ['subject', 'to'],
    keyOf: (row) => row.id,
    nameOf: (row) => row.subject,
    narrowOf: (row) => ({
      title: subject(row),
      detail: usMoment(row.sentAt, timeZone),
      figure: kindLabel(row),
    }),
    narrowPlaces: { detail: 'sentAt', figure: 'kind' },
    texts: { ...messages, emptyWithoutPermission: messages.empty, emptySentence },
  };
}

/** The demo's replacement for a mailbox: the mails that went to the signed-in user, and the mail that the user opens. */
export function OutboxScreen({ query }: ScreenProps<'/outbox'>) {
  const { timeZone } = useViewer();
  const emptySentence = useMay()('Campaign.create') ? messages.emptySentence : messages.emptyWithoutOrders;
  const spec = useMemo(() => mailList(timeZone, emptySentence), [timeZone, emptySentence]);
  const opened = query.get('mail');
  if (opened === undefined || opened === null) return <ListPage spec={spec} mayCreate />;
  return (
    <div className={classes.page}>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={<LinkButton target={{ to: '/outbox' }}>{messages.back}</LinkButton>}
      />
      <div className={classes.mail}>
        <MailPane key={opened} id={opened} />
      </div>
    </div>
  );
}
