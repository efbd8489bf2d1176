import { emptyLines } from '@dropdate/domain/personalize/variant';
import type { FormState, FormVariant } from './form-variant.ts';

/** A complete state. Its desired count is its whole quota, and its piece shows the company's name. */
export function stateOf(stateCode: string, availableCount: number, change: Partial<FormState> = {}): FormState {
  const lines = { ...emptyLines, isCompanyNameShown: true, companyName: 'Harborline Insurance Group' };
  return { stateCode, isEnabled: true, availableCount, desiredCount: availableCount, lines, ...change };
}

/** A complete variant with the given states. */
export function variantOf(id: string, states: readonly FormState[], change: Partial<FormVariant> = {}): FormVariant {
  return {
    id,
    name: `Variant ${id}`,
    stockColor: 'white',
    postalClass: 'marketing-mail',
    templateId: 'template',
    states,
    ...change,
  };
}
