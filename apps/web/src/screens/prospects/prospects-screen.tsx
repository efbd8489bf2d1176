import { pageSizes } from '@dropdate/contract/http/list';
import { getProspectsOverview } from '@dropdate/contract/prospect-lists/get-prospects-overview';
import { listProspectListFilters } from '@dropdate/contract/prospect-lists/list-prospect-list-filters';
import { type ProspectListRow, searchProspectLists } from '@dropdate/contract/prospect-lists/search-prospect-lists';
import { formatCount } from '@dropdate/domain/money/money-text';
import { isListBought, isListEditable } from '@dropdate/domain/prospect-list/list-status';
import { IconCreditCard, IconMail, IconMailShare, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { messages as mailTexts } from '../../blocks/mail-list/mail-list.messages.ts';
import { useMailList } from '../../blocks/mail-list/use-mail-list.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { linkedTile } from '../../client/links/figure-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { useGo } from '../../client/links/use-go.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { toast } from '../../kit/toast/toast.ts';
import { ListName, nameOfList } from './list-name.tsx';
import { ListBadge, prospectColumns } from './prospect-columns.tsx';
import { messages } from './prospects.messages.ts';
import { useBuyProspects } from './use-buy-prospects.ts';
import { useDeleteList } from './use-delete-list.ts';

/** Only the campaign of a large list is made by a job. */
const JobDialog = latePart(async () => (await import('../../blocks/job-progress/job-dialog.tsx')).JobDialog);

function prospectList(timeZone: string, subtitle: string): ListSpec<ProspectListRow> {
  return {
    list: 'prospect-lists',
    title: messages.title,
    subtitle,
    searchLabel: messages.search,
    searchEndpoint: searchProspectLists,
    filterEndpoint: listProspectListFilters,
    columns: prospectColumns(timeZone),
    defaultSort: { field: 'createdOn', direction: 'desc' },
    pageSizes,
    privateFilters: ['name', 'createdBy'],
    keyOf: (row) => row.id,
    nameOf: nameOfList,
    narrowOf: (row) => ({
      title: <ListName row={row} />,
      detail: usDateOfInstant(row.createdOn, timeZone),
      badge: <ListBadge status={row.status} />,
      figure: row.prospects === null ? null : messages.prospects(formatCount(row.prospects)),
    }),
    narrowPlaces: { detail: 'createdOn', badge: 'status', figure: 'prospects' },
    texts: messages,
  };
}

const ShareListDialog = latePart(
  async () => (await import('../../blocks/share-report/share-list-dialog.tsx')).ShareListDialog,
);

/** Prospect Management (specification 2, section 2, Prospect Management). */
export function ProspectsScreen() {
  const { timeZone } = useViewer();
  const buying = useBuyProspects();
  const subtitle = buying.mayBuy ? messages.subtitle : messages.subtitleView;
  const spec = useMemo(() => prospectList(timeZone, subtitle), [timeZone, subtitle]);
  const overview = useEndpointQuery(getProspectsOverview, {});
  useReportedFailure(overview.error, messages.overviewFailed);
  const [deleting, setDeleting] = useState<ProspectListRow | null>(null);
  const [shared, setShared] = useState<ProspectListRow | null>(null);
  const { isBusy, remove } = useDeleteList(() => setDeleting(null));
  const { dialog: mailing, ...mailList } = useMailList();
  const rowActions = useRowActions(mailList, setDeleting, setShared);
  // A failed overview shows dashes. `useReportedFailure` above reports the failure.
  const figure = (count: number | undefined) =>
    count === undefined ? (overview.isError ? null : undefined) : formatCount(count);
  const buy = (kind: 'main' | 'plain', size: 'regular' | 'small') =>
    buying.mayBuy && (
      <Button
        kind={kind}
        size={size}
        icon={<IconPlus size={16} stroke={1.8} />}
        isBusy={buying.isBusy}
        onClick={buying.buy}
      >
        {messages.buy}
      </Button>
    );
  return (
    <>
      <ListPage
        spec={spec}
        tiles={[
          linkedTile(messages.lists, figure(overview.data?.prospectListCount), { to: '/prospects' }),
          linkedTile(messages.people, figure(overview.data?.prospectCount), { to: '/prospects' }),
        ]}
        actions={buy('main', 'regular')}
        emptyAction={buy('plain', 'small')}
        mayCreate={buying.mayBuy}
        rowActions={rowActions}
      />
      {mailing !== null && <JobDialog {...mailing} />}
      {shared !== null && (
        <ShareListDialog
          prospectListId={shared.id}
          failure={messages.shareFailed}
          onClose={() => setShared(null)}
          onMissing={() => {
            setShared(null);
            toast.error(messages.dialogFailed);
          }}
        />
      )}
      {deleting !== null && (
        <ConfirmDialog
          title={messages.deleteTitle(nameOfList(deleting))}
          sentence={messages.deleteSentence}
          verb={messages.delete}
          isDestructive
          isBusy={isBusy}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** The actions of a row: Pay for Order while payment is pending, Mail This List once bought, Share Report, and Delete while the list is a draft. */
function useRowActions(
  { mayMail, mail }: Pick<ReturnType<typeof useMailList>, 'mayMail' | 'mail'>,
  onDelete: (row: ProspectListRow) => void,
  onShare: (row: ProspectListRow) => void,
): (row: ProspectListRow) => readonly RowAction[] {
  const may = useMay();
  const mayOpen = useMayOpen();
  const go = useGo();
  return useCallback(
    (row: ProspectListRow) => {
      const actions: RowAction[] = [];
      const review = '/prospects/review/{cartId}/{prospectListId}';
      if (row.status === 'pending-payment' && mayOpen(review)) {
        actions.push({
          label: messages.pay,
          icon: <IconCreditCard size={16} stroke={1.65} />,
          onSelect: () => go({ to: review, params: { cartId: row.cartId, prospectListId: row.id } }),
        });
      }
      if (isListBought(row.status) && mayMail) {
        actions.push({
          label: mailTexts.mail,
          icon: <IconMail size={16} stroke={1.65} />,
          onSelect: () => mail(row.id),
        });
      }
      if (may('ProspectList.share')) {
        actions.push({
          label: messages.share,
          icon: <IconMailShare size={16} stroke={1.65} />,
          onSelect: () => onShare(row),
        });
      }
      if (isListEditable(row.status) && (may('ProspectList.create') || may('ProspectList.edit'))) {
        actions.push({
          label: messages.delete,
          icon: <IconTrash size={16} stroke={1.65} />,
          isDanger: true,
          onSelect: () => onDelete(row),
        });
      }
      return actions;
    },
    [may, mayOpen, mayMail, mail, go, onDelete, onShare],
  );
}
