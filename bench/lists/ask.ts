import type { ListQuery } from '@dropdate/contract/http/list';
import type { ListName } from './lists.ts';
import type { scopes } from './scopes.ts';

export interface Question {
  readonly name: string;
  readonly list: ListName;
  readonly scope: keyof typeof scopes;
  /** The call of a round. Most rounds ask for other values, so that each count is new. */
  readonly query: (round: number) => Partial<ListQuery>;
  readonly page?: 'last';
}

/** Makes a question of one list and viewer. */
export type Ask = (name: string, query: Question['query'], page?: 'last') => Question;

export const where = (
  name: string,
  operator: ListQuery['filters'][number]['operator'],
  value: string | number | null,
) => ({
  filters: [{ name, operator, value, logical: 'and' as const }],
});

export const lastNames = [
  'Anders',
  'Baker',
  'Garcia',
  'Lopez',
  'Moreno',
  'Ortega',
  'Rivera',
  'Silva',
  'Turner',
  'Young',
];

export const at = <Item>(items: readonly Item[], round: number): Item => items[round % items.length] as Item;
export const day = (round: number) => new Date(Date.now() - (20 + round) * 86_400_000).toISOString().slice(0, 10);
