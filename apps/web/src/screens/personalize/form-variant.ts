import type { Variant, VariantState } from '@dropdate/domain/personalize/variant';
import type { TypedCount } from '../../kit/field/number-text.ts';

/** A variant as the form holds it: the domain's variant with its stored id. */
export interface FormVariant extends Variant {
  readonly id: string;
  readonly states: readonly FormState[];
}

export interface FormState extends VariantState {
  /** The typed text of the count, as in `TypedCount`. */
  readonly countText?: string | undefined;
}

/** The desired count of a state, as its field shows it. */
export function typedCountOf({ desiredCount, countText }: FormState): TypedCount {
  return { count: desiredCount, text: countText };
}
