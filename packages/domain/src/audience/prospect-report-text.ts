import { formatCount } from '../money/money-text.ts';
import type { ReportPrice } from './prospect-report.ts';

/** '67 other counties'. */
export function otherRowsText({ rows }: { readonly rows: number }, one: string, many: string): string {
  return `${formatCount(rows)} other ${rows === 1 ? one : many}`;
}

/** 'Price for 12,000 ordered prospects'. */
export function priceBasisText({ basis, pieces }: Pick<ReportPrice, 'basis' | 'pieces'>): string {
  const words = { ordered: 'ordered prospects', planned: 'planned prospects', all: 'prospects' }[basis];
  return `Price for ${formatCount(pieces)} ${words}`;
}

/** '12.3%'. A share that is not 0 never reads '0.0%'. */
export function shareText(count: number, total: number): string {
  if (total === 0 || count === 0) return '0%';
  const share = (count * 100) / total;
  return share < 0.1 ? '<0.1%' : `${share.toFixed(1)}%`;
}
