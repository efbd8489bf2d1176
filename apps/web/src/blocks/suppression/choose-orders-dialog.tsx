import { type DraftRef, draftIdOf } from '@dropdate/contract/audience/draft-ref';
import {
  forCampaignFilter,
  type PreviousOrder,
  searchCampaignsForSuppression,
} from '@dropdate/contract/audience/search-campaigns-for-suppression';
import { defaultPageSize, pageSizes } from '@dropdate/contract/http/list';
import { maxSuppressedOrders } from '@dropdate/domain/audience/suppression-choice';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { rangeText } from '../../client/list/range-text.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { Pager } from '../../kit/list/pager.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { useSettled } from '../../kit/state/use-settled.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { NarrowRows } from '../../kit/table/narrow-rows.tsx';
import type { TableSort } from '../../kit/table/table-model.ts';
import { narrowOrder, orderColumns, orderSorts } from './order-columns.tsx';
import { messages } from './suppression.messages.ts';
import classes from './suppression.module.css';

interface ChooseOrdersDialogProps {
  readonly draft: DraftRef;
  /** The numbers of the orders that are chosen so far. */
  readonly orders: readonly string[];
  readonly onComplete: (orders: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Milliseconds without a key after which the search runs. */
const pause = 250;
const keyOf = ({ eventOrderExternalId }: PreviousOrder) => eventOrderExternalId;

/**
 * Chooses the previous orders whose people an audience leaves out. The check boxes are the column `isIncluded`, and stay
 * checked over pages and searches (specification 2, sections 2 and 5, Choose Orders).
 */
export function ChooseOrdersDialog({ draft, orders, onComplete, onClose }: ChooseOrdersDialogProps) {
  const { timeZone } = useViewer();
  const isNarrow = useNarrow();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(orders));
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), pause);
  const [sort, setSort] = useState<TableSort>({ field: 'createdOn', direction: 'desc' });
  const [{ page, pageSize }, setPlace] = useState({ page: 0, pageSize: defaultPageSize });
  const found = useEndpointQuery(
    searchCampaignsForSuppression,
    {
      body: {
        search,
        filters: [],
        filterIds: [{ id: forCampaignFilter, value: draftIdOf(draft) }],
        sort: `campaigns-for-suppression-${sort.field}-${sort.direction}`,
        page,
        pageSize,
      },
    },
    { keepsPrevious: true },
  );
  const rows = found.data?.results;
  const total = found.data?.totalCount ?? 0;
  const isStale = found.isPlaceholderData || search !== typed.trim();
  // Rows that are kept from another search say nothing about all orders.
  const isEmpty = rows?.length === 0 && search === '' && page === 0 && !found.isPlaceholderData;
  const reason = chosen.size > maxSuppressedOrders ? messages.tooMany(maxSuppressedOrders) : messages.nothingChosen;
  const shared = {
    caption: messages.orders,
    rows,
    keyOf,
    nameOf: (row: PreviousOrder) => messages.order(keyOf(row)),
    sort,
    onSort: (next: TableSort) => {
      setSort(next);
      setPlace({ page: 0, pageSize });
    },
    selection: { keys: chosen, onChange: setChosen },
    isStale,
  };
  return (
    <Dialog
      title={messages.chooseOrders}
      sentence={messages.chooseSentence}
      width={1000}
      onClose={onClose}
      verb={{
        label: messages.complete,
        onClick: () => onComplete([...chosen].sort()),
        isDisabled: chosen.size === 0 || chosen.size > maxSuppressedOrders,
        reason,
      }}
      footer={
        chosen.size > 0 && (
          <span className={classes.count} role="status">
            {messages.chosen(chosen.size)}
            <TextButton onClick={() => setChosen(new Set())}>{messages.clear}</TextButton>
          </span>
        )
      }
    >
      {!isEmpty && (
        <TextInput
          ref={field}
          aria-label={messages.search}
          placeholder={messages.search}
          leftSection={<IconSearch size={16} stroke={1.65} aria-hidden />}
          maxLength={100}
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPlace({ page: 0, pageSize });
          }}
          // Enter would press Complete, while the buyer means the search.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      <div className={classes.rows} data-awaited={isStale || (rows === undefined && found.error === null)}>
        {found.error !== null && rows === undefined ? (
          <ErrorState
            title={messages.loadFailed}
            requestId={requestIdOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : isEmpty ? (
          <EmptyState kind="empty" title={messages.empty} sentence={messages.emptySentence} />
        ) : rows?.length === 0 ? (
          <EmptyState
            kind="no-match"
            title={messages.noMatch}
            sentence={messages.noMatchSentence}
            action={
              <Button
                size="small"
                onClick={() => {
                  setTyped('');
                  field.current?.focus();
                }}
              >
                {messages.clearSearch}
              </Button>
            }
          />
        ) : isNarrow ? (
          <NarrowRows {...shared} sorts={orderSorts} narrowOf={(row) => narrowOrder(row, timeZone)} />
        ) : (
          <DataTable {...shared} columns={orderColumns(timeZone)} />
        )}
      </div>
      {total > 0 && (
        <div className={classes.pages}>
          <Pager
            page={page}
            pageSize={pageSize}
            pageSizes={pageSizes}
            total={total}
            range={rangeText(page, pageSize, total)}
            onChange={(next) => setPlace({ page: 0, pageSize, ...next })}
          />
        </div>
      )}
    </Dialog>
  );
}
