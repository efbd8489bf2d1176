import type { Condition } from '../audience-filter.ts';
import type { Session } from './query-gate.ts';

/**
 * The birth months of one state, in rising order. Each month has the number of people who were born in that month or
 * earlier.
 */
interface StateMonths {
  readonly months: number[];
  readonly people: number[];
  readonly withPhone: number[];
}

/** The number of people who live in certain states and were born in certain months. */
export interface MonthTally {
  readonly people: number;
  readonly withPhone: number;
}

/**
 * The number of people by state and birth month. These numbers take half a megabyte for the whole country. With them,
 * an audience such as everybody in Florida who turns 65 is counted without reading the people.
 */
export class MonthTotals {
  private readonly states: ReadonlyMap<number, StateMonths>;

  private constructor(states: ReadonlyMap<number, StateMonths>) {
    this.states = states;
  }

  static async read(session: Session, catalog: string): Promise<MonthTotals> {
    const rows = await session.rows(
      `select state, birth_month, count(*)::uinteger, sum(phone)::uinteger from ${catalog}.person
       group by state, birth_month order by state, birth_month`,
    );
    const states = new Map<number, StateMonths>();
    for (const [state = 0, month = 0, people = 0, withPhone = 0] of rows.map((row) => row.map(Number))) {
      const known = states.get(state) ?? { months: [], people: [], withPhone: [] };
      states.set(state, known);
      known.months.push(month);
      known.people.push((known.people.at(-1) ?? 0) + people);
      known.withPhone.push((known.withPhone.at(-1) ?? 0) + withPhone);
    }
    return new MonthTotals(states);
  }

  /** The people of a state who were born in one of these disjoint ranges of months. States count from 1. */
  count(state: number, ranges: MonthRanges): MonthTally {
    const known = this.states.get(state);
    if (!known) return { people: 0, withPhone: 0 };
    let [people, withPhone] = [0, 0];
    for (const { from, to } of ranges) {
      const last = monthsUpTo(known.months, to ?? Number.POSITIVE_INFINITY) - 1;
      const before = monthsUpTo(known.months, from - 1) - 1;
      people += (known.people[last] ?? 0) - (known.people[before] ?? 0);
      withPhone += (known.withPhone[last] ?? 0) - (known.withPhone[before] ?? 0);
    }
    return { people, withPhone };
  }
}

/** Disjoint ranges of months, as `birthMonthRanges` makes them. */
export type MonthRanges = readonly { readonly from: number; readonly to: number | null }[];

/**
 * The birth months of conditions that ask about nothing but birth months and perhaps a phone number. Null when the
 * conditions ask about more.
 */
export function onlyMonths(conditions: readonly Condition[]): MonthRanges | null {
  const [months, ...others] = conditions.filter(({ column }) => column !== 'phone');
  return months && others.length === 0 && months.column === 'birth_month' && 'ranges' in months ? months.ranges : null;
}

/** How many of the months are at most `month`. `months` is sorted, earliest first. */
function monthsUpTo(months: readonly number[], month: number): number {
  let [low, high] = [0, months.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((months[middle] ?? 0) <= month) low = middle + 1;
    else high = middle;
  }
  return low;
}
