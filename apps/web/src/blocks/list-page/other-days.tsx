import { pageSizes } from '@dropdate/contract/http/list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { TextButton } from '../../kit/button/text-button.tsx';
import { messages } from './list-page.messages.ts';
import classes from './list-page.module.css';
import type { BoardQuery, ListSpec } from './list-spec.ts';

interface OtherDaysQuery {
  readonly body: BoardQuery;
  /** The range of days of the list. Undefined for a list without one. */
  readonly range: string | undefined;
  /** Whether a search or a filter narrows the list. Else the range is all that the list leaves out, and the page names it. */
  readonly isNarrowed: boolean;
  /** The rows of the range. Undefined for a board, and while they load. */
  readonly total: number | undefined;
  readonly isBoard: boolean;
}

/** The number of rows that match the search and the filters on days outside the range of the list. */
export function useOtherDays<Row>(
  spec: ListSpec<Row>,
  { body, range, isNarrowed, total, isBoard }: OtherDaysQuery,
): number {
  const isEnabled = spec.range !== undefined && range !== allDates && isNarrowed;
  const { search, filters, filterIds, sort } = body;
  const asked = { search, filters, sort, page: 0, pageSize: pageSizes[0] };
  const every = { ...asked, filterIds: filterIds.filter(({ id }) => id !== spec.range?.field) };
  const all = useEndpointQuery(spec.searchEndpoint, { body: every }, { isEnabled });
  const inRange = useEndpointQuery(
    spec.searchEndpoint,
    { body: { ...asked, filterIds } },
    { isEnabled: isEnabled && isBoard },
  );
  const here = isBoard ? inRange.data?.totalCount : total;
  if (!isEnabled || all.data === undefined || here === undefined) return 0;
  return Math.max(0, all.data.totalCount - here);
}

interface OtherDaysProps {
  /** The matching rows of other days. */
  readonly count: number;
  readonly onAll: () => void;
}

/** Tells below the rows how many more match on other days, and shows them. */
export function OtherDays({ count, onAll }: OtherDaysProps) {
  if (count === 0) return null;
  return (
    <p className={classes.otherDays}>
      {messages.otherDays(formatCount(count))} <TextButton onClick={onAll}>{messages.searchAllDates}</TextButton>
    </p>
  );
}

/** The same as a button of a list without rows. */
export function AllDatesButton({ isSearched, onAll }: { readonly isSearched: boolean; readonly onAll: () => void }) {
  return (
    <Button size="small" onClick={onAll}>
      {isSearched ? messages.searchAllDates : messages.showAllDates}
    </Button>
  );
}
