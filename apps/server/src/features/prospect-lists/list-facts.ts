import { canContinue } from '@dropdate/domain/audience/can-continue';
import { selectedItems } from '@dropdate/domain/audience/selected-items';
import type { PaymentTerm } from '@dropdate/domain/order/payment-term';
import { paymentTermChoice } from '@dropdate/domain/order/payment-term';
import { type CartTotals, listLines } from '@dropdate/domain/pricing/cart-lines';
import type { PriceList } from '@dropdate/domain/pricing/price-list';
import { validatedPhones } from '../../schema/phone-validation-of.ts';
import { isCountUpToDate } from '../audience-drafts/count-validity.ts';
import { contextOfAudience, type JudgedAudience } from '../audience-drafts/judged-audience.ts';
import { termInForce } from '../campaigns/campaign-facts.ts';
import type { PricedPeople } from '../shared-reports/report-figures.ts';
import type { ListDetailRow } from './prospect-lists.data.ts';

/** The audience of a list with the facts by which it is judged. A list has no template. */
export const judgedAudienceOf = ({
  audience,
  latestRequest,
  timeZone,
}: Pick<ListDetailRow, 'audience' | 'latestRequest' | 'timeZone'>): JudgedAudience => ({
  audience,
  latestRequest,
  timeZone,
  hasTurningAgeTemplate: false,
});

/** The terms that the company offers, and the term in force. */
export function termOfList(row: Pick<ListDetailRow, 'cart' | 'paymentTerms'>): {
  readonly terms: readonly PaymentTerm[];
  readonly term: PaymentTerm;
} {
  const choice = paymentTermChoice(row.paymentTerms);
  return { terms: choice.terms, term: termInForce(choice, row.cart) };
}

/** The people of the applied count, and those of them with a phone: after their validation, with a validated one. */
function appliedPeople({ audience, latestRequest, phoneValidation }: ListDetailRow): PricedPeople {
  const desired = audience.desiredCount;
  return { desired, withPhone: Math.min(validatedPhones(phoneValidation) ?? latestRequest?.withPhone ?? 0, desired) };
}

/** The price lines of a list, for the applied count by default. The panel, the review and the order all use this function. */
export function linesOfList(
  row: ListDetailRow,
  prices: PriceList,
  today: string,
  { desired, withPhone } = appliedPeople(row),
): CartTotals {
  const { parameters } = row.audience;
  return listLines({
    quantity: desired,
    term: termOfList(row).term,
    prices,
    premiumItems: selectedItems(parameters, contextOfAudience(judgedAudienceOf(row), today)),
    withPhoneCount: parameters.phone.preference === 'only' ? desired : withPhone,
    listAddOns: row.list.addOns,
  });
}

/** Whether the audience of a list is complete, by the rule of the button Select Add-Ons (decision 32). */
export function isListAudienceComplete(row: ListDetailRow, today: string): boolean {
  const { audience, latestRequest, timeZone } = row;
  // The people of a validation are chosen, so no count of them grows old.
  if (row.phoneValidation !== null) return true;
  return canContinue({
    ...contextOfAudience(judgedAudienceOf(row), today),
    parameters: audience.parameters,
    isCountUpToDate: isCountUpToDate(audience, latestRequest, { today, timeZone }),
    availableCount: latestRequest?.total ?? 0,
    appliedCount: audience.desiredCount,
    typedCount: audience.desiredCount,
    isPending: false,
  }).isAllowed;
}
