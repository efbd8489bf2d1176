import { isT65Applicable } from '../age/t65-postage.ts';
import { type PremiumItem, premiumItems } from '../pricing/premium-items.ts';
import type { AudienceParameters } from './audience-parameters.ts';
import type { AudienceContext } from './audience-problems.ts';
import { isPhoneCharged } from './phone-problems.ts';

/**
 * The premium items that the entered parameters imply, in the order of `premiumItems` (specification 2, section 4, Cart
 * items, and section 5, Phone number, T65 postage applicability).
 */
export function selectedItems(parameters: AudienceParameters, context: AudienceContext): PremiumItem[] {
  const { targetPerHousehold } = parameters;
  const isActive: Record<PremiumItem, boolean> = {
    EthnicitySelect: parameters.ethnicities.length > 0,
    VeteranSelect: parameters.hasVeteransInHousehold,
    HomeOwnerSelect: targetPerHousehold.isPrimaryDecisionMaker || targetPerHousehold.isOnePerHousehold,
    HomeValueSelect: parameters.homeValues.length > 0,
    T65: isT65Applicable(parameters.age, context.asOf, context.hasTurningAgeTemplate),
    PhoneNumber: isPhoneCharged(parameters.phone),
  };
  return premiumItems.filter((item) => isActive[item]);
}
