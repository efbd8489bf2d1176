import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';

/** The columns of the board: the open statuses in the order of the work, then the closed ones. */
export const boardStatuses = ['new', 'contacted', 'working', 'won', 'lost'] as const satisfies readonly LeadStatus[];

/** The numbers of cards that a column shows, one after the other. */
export const columnSizes = [10, 25, 50, 100, 200] as const;

/** Moved cards whose change the server has not answered yet, by the ids of their leads. */
export type Moves = ReadonlyMap<string, { readonly row: LeadRow; readonly status: LeadStatus }>;

export interface ColumnCards {
  readonly rows: readonly LeadRow[];
  readonly totalCount: number;
}

/** A column as the user sees it while cards move: the moved cards stand in their new column already. */
export function withMoves({ rows, totalCount }: ColumnCards, moves: Moves, status: LeadStatus): ColumnCards {
  const stays = rows.filter(({ id }) => (moves.get(id)?.status ?? status) === status);
  const arrived = [...moves.values()].filter(
    (move) => move.status === status && !rows.some(({ id }) => id === move.row.id),
  );
  return {
    rows: [...arrived.map(({ row }) => ({ ...row, leadStatus: status })), ...stays],
    totalCount: totalCount - (rows.length - stays.length) + arrived.length,
  };
}
