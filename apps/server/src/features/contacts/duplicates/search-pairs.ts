import { type Comparable, comparableOf, likenessOf } from '@dropdate/domain/contact/likeness/likeness';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../../platform/database/database.ts';
import { likenessFieldsOf } from './like-contacts.data.ts';
import { type BlockKey, type BlockRow, blockKeys, readBlocks } from './pair-blocks.data.ts';
import { type FoundPair, pairOf } from './pairs.data.ts';

/** The contacts of a block that are all compared with each other. In a larger block, each is compared with its neighbours. */
const wholeBlock = 50;
const neighbours = 25;

/** The pairs that are kept together. */
const pairsAtOnce = 2_000;

interface Member {
  readonly id: string;
  readonly fields: Comparable;
}

export interface PairSearch {
  readonly scope: RowScope;
  readonly signal: AbortSignal;
  /** The search ends at this number of pairs. */
  readonly mostPairs: number;
  /** Called with some new pairs. */
  readonly keep: (pairs: readonly FoundPair[]) => Promise<void>;
  /** Called with the texts that are done and the contacts that were read of the next text. */
  readonly report: (keysDone: number, read: number) => Promise<void>;
}

export const blockKeyNames = Object.keys(blockKeys) as readonly BlockKey[];

/** Finds the pairs of contacts of a scope that may be one person, each once. Returns their number. */
export async function searchPairs(db: Database, search: PairSearch): Promise<number> {
  const { scope, signal, mostPairs, keep, report } = search;
  const known = new Set<string>();
  let found: FoundPair[] = [];
  const compare = (one: Member, other: Member) => {
    if (one.id === other.id || known.size >= mostPairs) return;
    const likeness = likenessOf(one.fields, other.fields);
    if (likeness === null || likeness.verdict === 'namesake') return;
    const pair = pairOf(one.id, other.id);
    const name = `${pair.oneId} ${pair.otherId}`;
    if (known.has(name)) return;
    known.add(name);
    found.push({ ...pair, score: Math.round(likeness.score * 10), reasons: likeness.reasons });
  };
  for (const [done, key] of blockKeyNames.entries()) {
    let block: Member[] = [];
    let blockName = '';
    let read = 0;
    await readBlocks(db, scope, key, async (rows) => {
      signal.throwIfAborted();
      for (const row of rows) {
        const name = `${row.segmentId} ${row.key}`;
        if (name !== blockName) {
          comparePairs(block, compare);
          block = [];
          blockName = name;
        }
        block.push(memberOf(row));
      }
      read += rows.length;
      if (found.length >= pairsAtOnce) {
        await keep(found);
        found = [];
      }
      await report(done, read);
    });
    comparePairs(block, compare);
    await report(done + 1, 0);
  }
  await keep(found);
  return known.size;
}

const memberOf = (row: BlockRow): Member => ({ id: row.id, fields: comparableOf(likenessFieldsOf(row)) });

/** Compares the contacts of a block, which lie in the order of their names. */
function comparePairs(block: readonly Member[], compare: (one: Member, other: Member) => void): void {
  const reach = block.length <= wholeBlock ? block.length : neighbours;
  for (const [place, one] of block.entries())
    for (const other of block.slice(place + 1, place + 1 + reach)) compare(one, other);
}
