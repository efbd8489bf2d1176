import { cardStatusCodes, isCompletedCard, isPendingCard } from '@dropdate/domain/response-card/card-status';
import { expect, it } from 'vitest';
import { listStateOf } from '../../client/list/list-state.ts';
import { tileTargets } from './card-links.ts';

const defaults = {
  sort: { field: 'receivedDate', direction: 'desc' },
  columns: [],
  knownColumns: [],
  lockedColumns: [],
  knownSorts: [],
  privateFilters: [],
} as const;

it.each([
  ['pending', isPendingCard],
  ['completed', isCompletedCard],
] as const)('the list shows exactly the cards of the tile %s', (tile, isCounted) => {
  const query = new URLSearchParams(tileTargets[tile].query.filter.map((filter) => ['filter', filter]));
  const { filters } = listStateOf(`?${query}`, '', '', defaults);
  const isShown = (code: number) =>
    filters.reduce((isIn, { operator, value, logical }, at) => {
      const fits = (operator === 'eq') === (String(value) === String(code));
      return at === 0 ? fits : logical === 'or' ? isIn || fits : isIn && fits;
    }, true);
  expect(filters.length).toBeGreaterThan(0);
  expect(cardStatusCodes.words.filter((status) => isShown(cardStatusCodes.codeOf(status)))).toEqual(
    cardStatusCodes.words.filter((status) => isCounted(status) || (tile === 'completed' && status === 'deleted')),
  );
});
