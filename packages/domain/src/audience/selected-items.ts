import { isT65Applicable } from '../age/t65.ts';
import type { AudienceParameters } from './audience-parameters.ts';
import type { AudienceContext } from './audience-problems.ts';
import { isPhoneCharged } from './phone-problems.ts';

/** Cart item sub-types that come and go with the parameters. Source: specification 2, section 3 (Cart item). */
export const parameterItems = [
  'EthnicitySelect',
  'VeteranSelect',
  'HomeOwnerSelect',
  'HomeValueSelect',
  'T65',
  'PhoneNumber',
] as const;
export type ParameterItem = (typeof parameterItems)[number];

/**
 * The premium items that the parameters as entered imply, in the order of `parameterItems`.
 * Source: specification 2, section 4 (Cart items) and section 5 (Phone number, T65 postage applicability).
 */
export function selectedItems(parameters: AudienceParameters, context: AudienceContext): ParameterItem[] {
  const { targetPerHousehold } = parameters;
  const isActive: Record<ParameterItem, boolean> = {
    EthnicitySelect: parameters.ethnicities.length > 0,
    VeteranSelect: parameters.hasVeteransInHousehold,
    HomeOwnerSelect: targetPerHousehold.isPrimaryDecisionMaker || targetPerHousehold.isOnePerHousehold,
    HomeValueSelect: parameters.homeValues.length > 0,
    T65: isT65Applicable(parameters.age, context.asOf, context.hasTurningAgeTemplate),
    PhoneNumber: isPhoneCharged(parameters.phone),
  };
  return parameterItems.filter((item) => isActive[item]);
}
