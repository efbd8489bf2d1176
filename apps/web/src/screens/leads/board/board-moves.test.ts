import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import { leadStatuses } from '@dropdate/domain/contact/lead-status';
import { expect, it } from 'vitest';
import { boardStatuses, withMoves } from './board-moves.ts';

const lead = (id: string, leadStatus: LeadStatus = 'new') => ({ id, leadStatus }) as LeadRow;

it('has a column for each status, with the closed ones at the end', () => {
  expect([...boardStatuses].sort()).toEqual(leadStatuses.map(({ status }) => status).sort());
  expect(boardStatuses.slice(-2)).toEqual(['won', 'lost']);
});

it('shows a moving card in its new column alone, and counts it there', () => {
  const [a, b, c] = [lead('a'), lead('b'), lead('c', 'working')];
  const moves = new Map([['b', { row: b, status: 'working' as const }]]);
  expect(withMoves({ rows: [a, b], totalCount: 12 }, moves, 'new')).toEqual({ rows: [a], totalCount: 11 });
  const working = withMoves({ rows: [c], totalCount: 1 }, moves, 'working');
  expect(working).toEqual({ rows: [lead('b', 'working'), c], totalCount: 2 });
  // The fresh answer has the card before the move ends.
  expect(withMoves(working, moves, 'working')).toEqual(working);
  expect(withMoves({ rows: [a, b], totalCount: 12 }, new Map(), 'new')).toEqual({ rows: [a, b], totalCount: 12 });
});
