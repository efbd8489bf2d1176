import { listProductionProblems, problemsPerPage } from '@dropdate/contract/production-file/list-production-problems';
import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { formatCount } from '@dropdate/domain/money/money-text';
import { useState } from 'react';
import { requestIdOf } from '../../../client/calls/api-error.ts';
import { failureLines } from '../../../client/calls/report-failure.ts';
import { useEndpointQuery } from '../../../client/calls/use-endpoint.ts';
import { rangeText } from '../../../client/list/range-text.ts';
import { Button } from '../../../kit/button/button.tsx';
import { FailureLine } from '../../../kit/state/failure-line.tsx';
import { Skeleton } from '../../../kit/state/skeleton.tsx';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';

/** The problems of an order, row by row. */
export function OrderProblems({ order }: { readonly order: Pick<ValidationResponse, 'campaignId' | 'orderNo'> }) {
  const [page, setPage] = useState(0);
  const found = useEndpointQuery(
    listProductionProblems,
    { params: { campaignId: order.campaignId }, query: { page } },
    { keepsPrevious: true },
  );
  if (found.error !== null)
    return (
      <FailureLine
        texts={failureLines(found.error, messages.problemsFailed)}
        requestId={requestIdOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    );
  if (found.data === undefined) return <Skeleton width="100%" height={96} />;
  const { problems, kept, results } = found.data;
  const heads = [messages.place, messages.column, messages.value, messages.expected, messages.reason];
  return (
    // The keyboard scrolls a long or wide table.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={classes.problems} aria-label={messages.problemsOf(order.orderNo)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map(({ fileName, line, column, value, expected, reason }, at) => (
            // Problems have no id, and the rows of a page never change.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={at}>
              <td data-head={messages.place}>
                {fileName === null || line === null ? '–' : messages.lineOf(fileName, line)}
              </td>
              <td data-head={messages.column}>{column}</td>
              <td data-head={messages.value} className={classes.cell}>
                {value === '' ? '–' : value}
              </td>
              <td data-head={messages.expected} className={classes.cell}>
                {expected === '' ? '–' : expected}
              </td>
              <td data-head={messages.reason}>{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {kept > problemsPerPage && (
        <div className={classes.pages}>
          <span>{rangeText(page, problemsPerPage, kept)}</span>
          <Button size="small" isDisabled={page === 0} onClick={() => setPage(page - 1)}>
            {messages.previous}
          </Button>
          <Button size="small" isDisabled={(page + 1) * problemsPerPage >= kept} onClick={() => setPage(page + 1)}>
            {messages.next}
          </Button>
        </div>
      )}
      {problems > kept && <p className={classes.detail}>{messages.onlyFirst(formatCount(problems))}</p>}
    </section>
  );
}
