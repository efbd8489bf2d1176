import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import type { PostalClass, StateLines } from '@dropdate/domain/personalize/variant';

/** A variant with the states that it is mailed to. */
export interface PrintedVariant {
  readonly id: string;
  readonly name: string;
  readonly postalClass: PostalClass | null;
  /** By name; at least one. */
  readonly states: readonly [PrintedState, ...PrintedState[]];
}

export interface PrintedState {
  readonly stateCode: string;
  readonly name: string;
  readonly lines: StateLines;
}

/** What of the variants is printed: where one is switched off, or wants nobody, there is no piece to show. */
export function printedVariants(
  variants: readonly TemplateVariant[],
  nameOf: (stateCode: string) => string,
): readonly PrintedVariant[] {
  return variants.flatMap(({ id, name, postalClass, statesData }) => {
    const [first, ...others] = statesData
      .filter(({ isEnabled, desiredCount }) => isEnabled && desiredCount > 0)
      .map(({ stateCode, data }) => ({ stateCode, name: nameOf(stateCode), lines: data }))
      .sort((one, other) => one.name.localeCompare(other.name));
    return first === undefined ? [] : [{ id, name, postalClass, states: [first, ...others] }];
  });
}
