import type { CountedParameters } from '@dropdate/domain/audience/audience-parameters';
import { rankingSeed } from '../ranking-hash.ts';

export interface RankingSource {
  /** The people to rank, as SQL after FROM. */
  readonly people: string;
  /**
   * SQL `select vendor_key, day` of the people that this company has mailed (days since 1970). Null when the company
   * has mailed nobody.
   */
  readonly mailed: string | null;
}

/**
 * The ranking as one number per person. Smaller is better, and equal numbers are ordered by `pid`. From the highest
 * bit: phone first (if preferred), women first (Female Priority), primary decision maker, mailing (18 bits: 0 for never
 * mailed, else the day), hash of vendor key and seed (32 bits). Source: decision 30. The SQL returns `pid`, `ranking`,
 * `column`, and the household's `block`, `slot` and `member`.
 */
export function rankedPeople(
  source: RankingSource,
  parameters: CountedParameters,
  seed: string,
  column: string,
): string {
  const { low, high } = rankingSeed(seed);
  const phone = parameters.phone.preference === 'prefer' ? '((1 - phone)::ubigint << 52)' : '0::ubigint';
  const women = parameters.gender === 'female-priority' ? '((gender <> 2)::ubigint << 51)' : '0::ubigint';
  const mailing = source.mailed === null ? '0::ubigint' : '(coalesce(m.day + 1, 0)::ubigint << 32)';
  const join = source.mailed === null ? '' : `left join (${source.mailed}) m using (vendor_key)`;
  const kept = `pid, block, slot, member, ${column}`;
  return `select ${kept}, (better | xor(mix3, mix3 >> 15)) as ranking from (
    select ${kept}, better, (xor(mix2, mix2 >> 15) * ${0x27d4eb2f}::ubigint) & 4294967295::ubigint as mix3 from (
    select ${kept}, better, (xor(xor(xor(mix1, mix1 >> 15), (vendor_key::ubigint >> 32)), ${high}::ubigint) * ${0xc2b2ae35}::ubigint) & 4294967295::ubigint as mix2 from (
    select ${kept}, vendor_key, (xor(vendor_key::ubigint & 4294967295::ubigint, ${low}::ubigint) * ${0x85ebca6b}::ubigint) & 4294967295::ubigint as mix1,
      ${phone} | ${women} | ((1 - decision_maker)::ubigint << 50) | ${mailing} as better
    from ${source.people} p ${join})))`;
}

/**
 * SQL that keeps the best-ranked person of each household. If several members rank equally, the SQL keeps the first of
 * them. `ranked` is the SQL of `rankedPeople`. The result has the columns `pid`, `ranking` and `column`. One number of
 * 64 bits holds both the ranking and the person's place in the household, because wider keys are several times slower.
 */
export function bestOfHousehold(ranked: string, column: string): string {
  return `select arg_min(pid, best) as pid, min(best) >> 8 as ranking, arg_min(${column}, best) as ${column} from (
    select pid, ${column}, block::ubigint * 64 + slot as household, (ranking << 8) | member as best from (${ranked}))
    group by household`;
}
