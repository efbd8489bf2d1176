import type { Variant, VariantState } from '@dropdate/domain/personalize/variant';
import type { TypedCount } from '../../kit/field/number-text.ts';

/** A variant as it is edited: the domain's, with the id it is stored under. */
export interface FormVariant extends Variant {
  readonly id: string;
  readonly states: readonly FormState[];
}

export interface FormState extends VariantState {
  /** As `TypedCount` keeps it. */
  readonly countText?: string | undefined;
}

/** The desired count of a state as it stands in its field. */
export function typedCountOf({ desiredCount, countText }: FormState): TypedCount {
  return { count: desiredCount, text: countText };
}
