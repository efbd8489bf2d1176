import type { MaskEntry } from './masked-edit.ts';

const others: Readonly<Record<MaskEntry, RegExp>> = { digits: /\D/g, 'letters and digits': /[^A-Z\d]/g };

export interface GroupedMask {
  readonly entry: MaskEntry;
  /** Writes the characters of any text in groups with dashes between them. Characters beyond the last group are left out. */
  readonly mask: (typed: string) => string;
  /** Whether every group is full. */
  readonly isComplete: (text: string) => boolean;
}

/** The mask of a text in groups of fixed lengths, such as `33607-1234`. Letters become capital letters. */
export function groupedMask(lengths: readonly number[], entry: MaskEntry): GroupedMask {
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const starts = lengths.map((_, at) => lengths.slice(0, at).reduce((sum, length) => sum + length, 0));
  const plain = (text: string) => text.toUpperCase().replace(others[entry], '').slice(0, all);
  return {
    entry,
    mask: (typed) => {
      const text = plain(typed);
      return starts
        .map((start, at) => text.slice(start, start + (lengths[at] ?? 0)))
        .filter((group) => group !== '')
        .join('-');
    },
    isComplete: (text) => plain(text).length === all,
  };
}
