import { codeTable } from '../code/code-table.ts';

/**
 * How often the people of a list may be used (specification 2, section 3, Prospect list; decision 74). `licence` says so to
 * the buyer.
 */
export const purchaseTypes = [
  { type: 'one-time', code: 0, licence: 'You may use these people once.' },
  {
    type: 'lifetime',
    code: 2,
    licence:
      'You may use these people as often as you like, for your own company. You may not sell or give them to others.',
  },
] as const;

export type PurchaseType = (typeof purchaseTypes)[number]['type'];
export const purchaseTypeCodes = codeTable('purchase type', purchaseTypes, 'type');

export const licenceText = (type: PurchaseType): string =>
  purchaseTypes.find((one) => one.type === type)?.licence ?? '';
