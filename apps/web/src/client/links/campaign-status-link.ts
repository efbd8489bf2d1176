import type { RouteTarget } from './route-path.ts';

/** The dialogs of Campaign Status that a link can open. */
export const statusDialogs = ['validate', 'validation', 'dispatch'] as const;
export type StatusDialog = (typeof statusDialogs)[number];

interface StatusList {
  /** Filters of the list, as its address has them. */
  readonly filters: readonly string[];
  readonly sort?: string;
}

/** Campaign Status with filters. */
export function inStatusList({ filters, sort }: StatusList): RouteTarget<'/campaign/status'> {
  return { to: '/campaign/status', query: { filter: filters, sort } };
}

/** Campaign Status with one order in its list, and with a dialog about this order. */
export function statusDialogTarget(open: StatusDialog, orderNumber: string): RouteTarget<'/campaign/status'> {
  return { to: '/campaign/status', query: { filter: `orderNumber.eq.${orderNumber}`, open, order: orderNumber } };
}
