import {
  desiredCountProblem,
  isNameTaken,
  type MissingLine,
  missingLines,
  scheduleBlockers,
  unallocatedStates,
  unprintableLines,
  variantGaps,
} from '@dropdate/domain/personalize/variant-rules';
import { isNoCount } from '../../kit/field/number-text.ts';
import { type FormState, type FormVariant, typedCountOf } from './form-variant.ts';
import type { VariantField } from './refused-fields.ts';

const gapFields = { name: 'name', 'stock-color': 'stockColor', 'postal-class': 'postalClass' } as const;
const lineFields: Readonly<Record<MissingLine, VariantField['name']>> = {
  'agency-name': 'agencyName',
  'license-number': 'licenseNumber',
};

/**
 * The field that Schedule Campaign waits for: the field that `scheduleReason` names. Null when no field is at fault, or
 * while the page loads or saves.
 */
export function missingField(variants: readonly FormVariant[]): VariantField | null {
  const unread = inStates(variants, (state) => (isNoCount(typedCountOf(state)) ? 'desiredCount' : null));
  if (unread !== null) return unread;
  switch (scheduleBlockers(variants, { isLoading: false, isSaving: false })[0]) {
    case 'incomplete-variant':
      return ofVariants(variants, (variant) => variantGaps(variant).find((gap) => gap !== 'template'));
    case 'same-name':
      return ofVariants(variants, (_, at) => (isNameTaken(variants, at) ? 'name' : undefined));
    case 'nobody-desired':
      return inStates(variants, () => 'desiredCount') ?? null;
    case 'desired-count':
      return inStates(variants, (state) => (desiredCountProblem(state) === null ? null : 'desiredCount'));
    case 'not-allocated': {
      const [first] = unallocatedStates(variants);
      return inStates(variants, ({ stateCode }) => (stateCode === first?.stateCode ? 'desiredCount' : null));
    }
    case 'missing-line':
      return inStates(variants, (state) => {
        const [line] = missingLines(state);
        return line === undefined ? null : lineFields[line];
      });
    case 'unprintable-line':
      return inStates(variants, (state) => unprintableLines(state)[0]?.field ?? null);
    default:
      return null;
  }
}

function ofVariants(
  variants: readonly FormVariant[],
  find: (variant: FormVariant, at: number) => keyof typeof gapFields | undefined,
): VariantField | null {
  for (const [at, variant] of variants.entries()) {
    const gap = find(variant, at);
    if (gap !== undefined) return { variantId: variant.id, stateCode: null, name: gapFields[gap] };
  }
  return null;
}

/** The first field that is found in the states that a variant mails. */
function inStates(
  variants: readonly FormVariant[],
  find: (state: FormState) => VariantField['name'] | null,
): VariantField | null {
  for (const { id, states } of variants) {
    for (const state of states.filter(({ isEnabled }) => isEnabled)) {
      const name = find(state);
      if (name !== null) return { variantId: id, stateCode: state.stateCode, name };
    }
  }
  return null;
}
