import type { Condition } from '../audience-filter.ts';
import { type CodePlace, codePlaces, type ProspectRows } from './prospect-rows.ts';

/** Whether the person in a row meets all conditions. */
export type RowTest = (row: number) => boolean;

/** How many different numbers the columns of birth months and of residence can store. */
const birthMonthsHeld = 2 ** 16;
const residencesHeld = 2 ** 8;

/**
 * The conditions of a filter as a test of rows in memory. The test keeps exactly the people whom `conditionSql` keeps.
 * Nearly all audiences have conditions on codes and the birth month, so the test checks these conditions without a
 * function call.
 * @throws RangeError for a column that is not in memory, because leaving out its condition would widen the audience
 */
export function rowTest(
  { codes, birthMonths, residence, homeValues }: ProspectRows,
  conditions: readonly Condition[],
): RowTest {
  const onCodes: (CodePlace & { readonly mask: number })[] = [];
  let months: Uint8Array | null = null;
  const others: RowTest[] = [];
  for (const condition of conditions) {
    const place = codePlaces.get(condition.column);
    if (place) onCodes.push({ ...place, mask: maskOf(condition, place) });
    else if (condition.column === 'birth_month') months = tableOf(condition, birthMonthsHeld, 0, months);
    else if (condition.column === 'residence_years') {
      const table = tableOf(condition, residencesHeld, 1, null);
      others.push((row) => table[residence[row] ?? 0] === 1);
    } else if (condition.column === 'home_value') {
      const ranges = rangesOf(condition);
      others.push((row) => isWithin(ranges, homeValues[row] ?? 0));
    } else throw new RangeError(`${condition.column} is not kept in memory`);
  }
  const shifts = Uint8Array.from(onCodes, ({ shift }) => shift);
  const fields = Uint8Array.from(onCodes, ({ maxCode }) => maxCode);
  const masks = Uint32Array.from(onCodes, ({ mask }) => mask);
  const born = months;
  return (row) => {
    if (born !== null && born[birthMonths[row] ?? 0] === 0) return false;
    const code = codes[row] ?? 0;
    for (let index = 0; index < masks.length; index += 1) {
      const value = (code >>> (shifts[index] ?? 0)) & (fields[index] ?? 0);
      if ((((masks[index] ?? 0) >>> value) & 1) === 0) return false;
    }
    return others.every((test) => test(row));
  };
}

interface Range {
  readonly from: number;
  readonly to: number | null;
}

function rangesOf(condition: Condition): readonly Range[] {
  return 'in' in condition ? condition.in.map((value) => ({ from: value, to: value })) : condition.ranges;
}

function isWithin(ranges: readonly Range[], value: number): boolean {
  for (const { from, to } of ranges) if (value >= from && (to === null || value <= to)) return true;
  return false;
}

/** A mask with one bit for each code. The bit is set if the condition keeps the code. */
function maskOf(condition: Condition, { maxCode }: CodePlace): number {
  const ranges = rangesOf(condition);
  let mask = 0;
  for (let code = 0; code <= maxCode; code += 1) if (isWithin(ranges, code)) mask += 2 ** code;
  return mask;
}

/**
 * A table of stored numbers, with 1 for each number that this condition and the earlier table keep. A stored number is
 * the value plus `added`.
 */
function tableOf(condition: Condition, length: number, added: number, earlier: Uint8Array | null): Uint8Array {
  const table = new Uint8Array(length);
  for (const { from, to } of rangesOf(condition)) {
    const end = to === null ? length : to + added + 1;
    if (end > 0) table.fill(1, Math.max(0, from + added), end);
  }
  return earlier === null ? table : table.map((kept, index) => kept & (earlier[index] ?? 0));
}
