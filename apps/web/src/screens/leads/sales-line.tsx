import { sumLeadSales } from '@dropdate/contract/leads/sum-lead-sales';
import { maxColumns } from '@dropdate/contract/saved-views/saved-view';
import { leadStatusCodes } from '@dropdate/domain/contact/lead-status';
import { formatCount, formatMoney } from '@dropdate/domain/money/money-text';
import { allDates } from '@dropdate/domain/schedule/date-range';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import type { ListState } from '../../client/list/list-state.ts';
import type { SetListState } from '../../client/list/use-list-state.ts';
import { TextButton } from '../../kit/button/text-button.tsx';
import { initialRange } from './lead-parts.tsx';
import { messages } from './leads.messages.ts';
import classes from './leads.module.css';

const won = String(leadStatusCodes.codeOf('won'));
const saleColumns = ['saleAmount', 'soldOn'];

interface SalesLineProps {
  readonly state: ListState;
  readonly change: SetListState;
}

/** The sum of the sales of all leads that the list shows, where a filter asks for won leads or the day of the sale. */
export function SalesLine({ state, change }: SalesLineProps) {
  const { search, range = initialRange, columns } = state;
  const filters = [...state.filters];
  const isOfSales = filters.some(
    ({ name, operator, value }) =>
      name === 'soldOn' || (name === 'leadStatus' && operator === 'eq' && String(value) === won),
  );
  const filterIds = range === allDates ? [] : [{ id: 'leadCreatedOn', value: range }];
  const { data } = useEndpointQuery(
    sumLeadSales,
    { body: { search, filters, filterIds } },
    { isEnabled: isOfSales, keepsPrevious: true },
  );
  if (!isOfSales || data === undefined || data.count === 0) return null;
  const missing = saleColumns.filter((name) => !columns.includes(name));
  // A sold lead waits no more, so its wait makes room first. Then the last columns do.
  const room = maxColumns - missing.length;
  const kept = columns.length <= room ? columns : columns.filter((name) => name !== 'waiting').slice(0, room);
  const showColumns = () => change({ columns: [...kept, ...missing] });
  return (
    <p className={classes.sales} role="status">
      <span>
        {messages.sales(formatCount(data.count))} <b>{formatMoney(data.amount)}</b>
      </span>
      {missing.length > 0 && state.look !== 'board' && (
        <TextButton onClick={showColumns}>{messages.showSaleColumns}</TextButton>
      )}
    </p>
  );
}
