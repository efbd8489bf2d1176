import { formatCount } from '@dropdate/domain/money/money-text';

/** The rows of a page in words, for example `1–50 of 271`, or `0 of 0` for an empty list. Pages count from 0. */
export function rangeText(page: number, pageSize: number, total: number): string {
  if (total === 0) return '0 of 0';
  const first = page * pageSize + 1;
  const last = Math.min(total, (page + 1) * pageSize);
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`;
}
