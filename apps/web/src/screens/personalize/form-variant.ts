import type { Variant, VariantState } from '@dropdate/domain/personalize/variant';
import type { TypedCount } from '../../kit/field/number-text.ts';

/** A variant in the form: the domain's variant with its stored id. */
export interface FormVariant extends Variant {
  readonly id: string;
  readonly states: readonly FormState[];
}

export interface FormState extends VariantState {
  /** The text that the buyer typed into the count's field, as in `TypedCount`. */
  readonly countText?: string | undefined;
}

/** The desired count of a state, in the form that its field takes. */
export function typedCountOf({ desiredCount, countText }: FormState): TypedCount {
  return { count: desiredCount, text: countText };
}
