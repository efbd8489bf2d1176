import { getImportedList, type ImportedList } from '@dropdate/contract/campaigns/get-imported-list';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { doNotMailText } from '@dropdate/domain/own-list/do-not-mail-text';
import { ownListMarks } from '@dropdate/domain/own-list/own-list-marks';
import { useState } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { usMoment } from '../../client/dates.ts';
import { AppLink } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import { rangeText } from '../../client/list/range-text.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { Pager } from '../../kit/list/pager.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { FailureLine } from '../../kit/state/failure-line.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import { NarrowRows } from '../../kit/table/narrow-rows.tsx';
import type { TableColumn } from '../../kit/table/table-model.ts';
import { messages } from './import-prospects.messages.ts';
import classes from './import-prospects.module.css';

type Person = ImportedList['results'][number];
type List = NonNullable<ImportedList['list']>;

interface SavedListProps {
  readonly campaignId: CampaignId;
  readonly list: List;
  readonly isReopening: boolean;
  /** Takes the rows into a review again. */
  readonly onReopen: () => void;
  readonly onAnother: () => void;
}

/** The list in force of the campaign: what it is, and whom it names. */
export function SavedList({ campaignId, list, isReopening, onReopen, onAnother }: SavedListProps) {
  const { timeZone } = useViewer();
  const bought = list.boughtList;
  const outdated = bought === null ? messages.outdated : messages.boughtOutdated;
  return (
    <>
      <section className={classes.list} aria-labelledby="saved-list">
        <h2 id="saved-list" className={classes.heading}>
          {messages.list}
        </h2>
        {bought !== null && <p className={classes.notice}>{messages.boughtSentence}</p>}
        {list.isOutdated && <FailureLine texts={[outdated(doNotMailText(list.doNotMail))]} />}
        <Facts>
          <ReadOnlyField label={bought === null ? messages.file : messages.boughtFrom}>
            <BoughtName list={list} />
          </ReadOnlyField>
          <ReadOnlyField label={messages.people}>{formatCount(list.people)}</ReadOnlyField>
          <ReadOnlyField label={messages.savedAt}>{usMoment(list.savedAt, timeZone)}</ReadOnlyField>
          {list.ncoaCount > 0 && (
            <ReadOnlyField label={messages.moved}>{messages.movedOf(list.movedCount, list.ncoaCount)}</ReadOnlyField>
          )}
        </Facts>
        {/* A list can have people in every state, which one column of the facts would make a tower of. */}
        <dl className={classes.states}>
          <ReadOnlyField label={messages.states}>
            {list.states.map(({ state, people }) => messages.stateOf(state, people)).join(', ')}
          </ReadOnlyField>
        </dl>
        {bought !== null && <LeftOut bought={bought} />}
        {bought === null ? (
          <div className={classes.verbs}>
            {list.canReopen && (
              <Button kind={list.isOutdated ? 'main' : 'plain'} isBusy={isReopening} onClick={onReopen}>
                {messages.again}
              </Button>
            )}
            <Button kind="quiet" onClick={onAnother}>
              {messages.another}
            </Button>
          </div>
        ) : (
          list.isOutdated && (
            <div className={classes.verbs}>
              <Button kind="main" isBusy={isReopening} onClick={onReopen}>
                {messages.renew}
              </Button>
            </div>
          )
        )}
      </section>
      <People campaignId={campaignId} />
    </>
  );
}

/** The name of the file, or of the bought list with the way to its page. */
function BoughtName({ list: { fileName, boughtList } }: Pick<SavedListProps, 'list'>) {
  const mayOpen = useMayOpen();
  if (boughtList === null || boughtList.orderId === null || !mayOpen(boughtPage)) return fileName;
  const { prospectListId, orderId } = boughtList;
  const target = { to: boughtPage, params: { prospectListOrderId: orderId, prospectListId } } as const;
  return <AppLink target={target}>{fileName}</AppLink>;
}

const boughtPage = '/prospects/view/{prospectListOrderId}/{prospectListId}';

const labelOf = (mark: string): string => ownListMarks.find((known) => known.mark === mark)?.label ?? mark;

/** The people of the bought list whom the campaign does not mail: how many for each reason, and the first of them. */
function LeftOut({ bought: { leftOut, leftOutPeople } }: { readonly bought: NonNullable<List['boughtList']> }) {
  const all = leftOut.reduce((sum, { people }) => sum + people, 0);
  if (all === 0) return null;
  return (
    <>
      <dl className={classes.states}>
        <ReadOnlyField label={messages.leftOut}>
          {leftOut.map(({ mark, people }) => messages.leftOutOf(labelOf(mark), people)).join(', ')}
        </ReadOnlyField>
      </dl>
      <details className={classes.leftOut}>
        <summary>{messages.leftOutNames}</summary>
        <ul>
          {leftOutPeople.map(({ line, firstName, lastName, reason }) => (
            <li key={line}>{messages.leftOutName(line, `${firstName} ${lastName}`, reason)}</li>
          ))}
          {all > leftOutPeople.length && <li>{messages.leftOutMore(all - leftOutPeople.length)}</li>}
        </ul>
      </details>
    </>
  );
}

const pageSizes = [25, 50, 100, 200] as const;

/** The people of the list, page by page. */
function People({ campaignId }: Pick<SavedListProps, 'campaignId'>) {
  const isNarrow = useNarrow();
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState(50);
  const found = useEndpointQuery(
    getImportedList,
    { params: { id: campaignId }, query: { page, pageSize } },
    { keepsPrevious: true },
  );
  if (found.error !== null && found.data === undefined)
    return (
      <ErrorState
        title={messages.peopleFailed}
        requestId={requestIdOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  const total = found.data?.totalCount ?? 0;
  const shared = {
    caption: messages.list,
    rows: found.data?.results,
    keyOf: ({ contactId }: Person) => contactId,
    nameOf,
    isStale: found.isPlaceholderData,
  };
  return (
    <section aria-label={messages.people}>
      {isNarrow ? (
        <NarrowRows {...shared} sorts={[]} narrowOf={narrowPerson} />
      ) : (
        <DataTable {...shared} columns={columns} />
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        pageSizes={pageSizes}
        total={total}
        range={rangeText(page, pageSize, total)}
        onChange={(next) => {
          setPage('page' in next ? next.page : 0);
          if ('pageSize' in next) setPageSize(next.pageSize);
        }}
      />
    </section>
  );
}

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** The least widths of the columns. Together they fit beside the price on a screen of 1440 pixels. */
const widths = { firstName: 86, lastName: 100, addressLine1: 176, city: 112, state: 56, zip: 96, county: 90 };

const columns: readonly TableColumn<Person>[] = [
  {
    name: 'contactId',
    label: messages.columns.line,
    align: 'right',
    share: 0.4,
    minWidth: 64,
    cell: ({ contactId }) => contactId,
  },
  ...(['firstName', 'lastName', 'addressLine1', 'city', 'state', 'zip', 'county'] as const).map(
    (name): TableColumn<Person> => ({
      name,
      label: messages.columns[name],
      minWidth: widths[name],
      share: widths[name] / 100,
      cell: (person) => (name === 'addressLine1' ? streetOf(person) : person[name]),
    }),
  ),
];

/** The urbanization stands before the street, as on a piece. */
const streetOf = ({ urbanization, addressLine1 }: Person): string =>
  urbanization === '' ? addressLine1 : `${urbanization}, ${addressLine1}`;

const narrowPerson = (person: Person) => ({
  title: nameOf(person),
  detail: `${messages.columns.line} ${person.contactId}`,
  lines: [
    { label: messages.columns.addressLine1, value: streetOf(person) },
    { label: messages.columns.city, value: `${person.city}, ${person.state} ${person.zip}` },
  ],
});
