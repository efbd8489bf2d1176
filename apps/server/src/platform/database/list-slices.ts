/** The rows of a page that lie in one part of a list. */
export interface Slice {
  /** The place of the part among all parts. */
  readonly part: number;
  readonly limit: number;
  /** The rows between the slice and the nearer end of its part. */
  readonly offset: number;
  /** Whether the nearer end is the last row of the part. The rows are then read in the opposite order. */
  readonly isBackwards: boolean;
}

/**
 * The slices of a page, in their order. A slice behind the middle of its part is read from the end of the part, because rows before a slice
 * cost as much as its own.
 * @param counts the numbers of rows of the parts
 */
export function slicesOf(counts: readonly number[], { offset, limit }: { offset: number; limit: number }): Slice[] {
  let begin = 0;
  return counts.flatMap((count, part): Slice[] => {
    const first = Math.max(0, offset - begin);
    const end = Math.min(count, offset + limit - begin);
    begin += count;
    if (end <= first) return [];
    const isBackwards = first > count / 2;
    return [{ part, limit: end - first, offset: isBackwards ? count - end : first, isBackwards }];
  });
}
