import type { Variant } from '@dropdate/domain/personalize/variant';

/** A variant as it is edited: the domain's, with the id it is stored under. */
export interface FormVariant extends Variant {
  readonly id: string;
}
