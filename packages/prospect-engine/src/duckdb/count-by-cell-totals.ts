import type { AudienceCount } from '../prospect-engine.ts';
import type { Cell, CellTotals } from './cell-index.ts';
import type { CountPlan } from './count-plan.ts';
import type { Suppression } from './suppression.ts';

/**
 * True when the kept totals of the cells answer the query. They do when only places, and perhaps a phone number,
 * restrict the audience.
 */
export function isAnsweredByCellTotals(plan: CountPlan): boolean {
  return plan.conditions.every(({ column }) => column === 'phone');
}

/** Counts without a scan, from the totals of the cells. */
export function countByCellTotals(plan: CountPlan, suppression: Suppression): AudienceCount {
  const all = sum(plan, suppression, false);
  const withPhone = sum(plan, suppression, true);
  if (plan.phone === null) return { total: all, withPhone: null };
  return { total: plan.phone === 'only' ? withPhone : all, withPhone };
}

/** The number of people, or households, of each selected cell, without a scan. */
export function totalsOfCells(plan: CountPlan, suppression: Suppression): CellTotals {
  const totals = new Int32Array(plan.release.index.cells.length);
  eachCell(plan, (cell, number) => {
    totals[number] = cellCount(plan, suppression, cell, number, plan.phone === 'only');
  });
  return totals;
}

function sum(plan: CountPlan, suppression: Suppression, phone: boolean): number {
  let total = 0;
  eachCell(plan, (cell, number) => {
    total += cellCount(plan, suppression, cell, number, phone);
  });
  return total;
}

function eachCell({ release, runs }: CountPlan, visit: (cell: Cell, number: number) => void): void {
  const { cells } = release.index;
  for (const { from, to } of runs ?? [{ from: 0, to: cells.length - 1 }]) {
    for (let number = from; number <= to; number += 1) {
      const cell = cells[number];
      if (cell) visit(cell, number);
    }
  }
}

function cellCount(plan: CountPlan, suppression: Suppression, cell: Cell, number: number, phone: boolean): number {
  if (phone)
    return (plan.perHousehold ? cell.householdsWithPhone : cell.withPhone) - (suppression.withPhone[number] ?? 0);
  return (plan.perHousehold ? cell.households : cell.people) - (suppression.people[number] ?? 0);
}
