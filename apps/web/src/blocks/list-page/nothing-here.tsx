import { pageSizes } from '@dropdate/contract/http/list';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { ReactNode } from 'react';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { messages } from './list-page.messages.ts';
import type { ListSpec } from './list-spec.ts';
import { AllDatesButton } from './other-days.tsx';

interface NothingHereProps<Row> {
  readonly spec: ListSpec<Row>;
  readonly mayCreate: boolean;
  readonly emptyAction?: ReactNode;
  /** Whether a search or a filter narrows the list. */
  readonly isNarrowed: boolean;
  /** Whether the search and the filters have found rows, which are gone now. */
  readonly isEmptied: boolean;
  readonly search: string;
  /** The list's query, which found nothing. */
  readonly body: { readonly sort: string };
  /** The rows of other days that match the search and the filters. */
  readonly otherDays: number;
  readonly onAllDates: () => void;
  readonly onClear: () => void;
}

/**
 * A list without rows: nothing matches, or nothing is there yet. A list with a range of days is only empty when no other
 * day has rows, so the list asks for rows of all days first.
 */
export function NothingHere<Row>({ spec, isNarrowed, body, ...props }: NothingHereProps<Row>) {
  const { texts } = spec;
  const isRangeAlone = spec.range !== undefined && !isNarrowed;
  const everyDay = useEndpointQuery(
    spec.searchEndpoint,
    { body: { search: '', filters: [], filterIds: [], sort: body.sort, page: 0, pageSize: pageSizes[0] } },
    { isEnabled: isRangeAlone },
  );
  if (isRangeAlone && everyDay.isPending) return null;
  if (isNarrowed) {
    return (
      <EmptyState
        kind="no-match"
        title={texts.noMatch}
        sentence={[
          props.isEmptied
            ? messages.emptiedSentence
            : props.search !== ''
              ? texts.noMatchSentence?.(props.search)
              : messages.noMatchSentence,
          props.otherDays > 0 && messages.otherDays(formatCount(props.otherDays)),
        ]
          .filter(Boolean)
          .join(' ')}
        action={
          <>
            {props.otherDays > 0 && <AllDatesButton isSearched onAll={props.onAllDates} />}
            <Button size="small" onClick={props.onClear}>
              {props.isEmptied ? messages.showAll : messages.clear}
            </Button>
          </>
        }
      />
    );
  }
  if (isRangeAlone && (everyDay.data?.totalCount ?? 0) > 0)
    return (
      <EmptyState
        kind="no-match"
        title={texts.noMatch}
        sentence={texts.otherDaysSentence}
        action={<AllDatesButton isSearched={false} onAll={props.onAllDates} />}
      />
    );
  if (!props.mayCreate)
    return <NothingYet kind="no-permission" title={texts.emptyWithoutPermission} sentence={texts.emptySentence} />;
  return <NothingYet kind="empty" title={texts.empty} sentence={texts.emptySentence} action={props.emptyAction} />;
}
