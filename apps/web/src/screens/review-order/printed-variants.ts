import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { type PrintedVariants, printedVariants } from '../../blocks/mail-piece/printed-piece.ts';

/**
 * The parts of the variants that will be printed. A state that is switched off or wants nobody has no piece to show.
 */
export function variantsToPrint(variants: readonly TemplateVariant[]): PrintedVariants | null {
  return printedVariants(
    variants.map(({ id, name, postalClass, statesData }) => ({
      id,
      name,
      postalClass,
      states: statesData
        .filter(({ isEnabled, desiredCount }) => isEnabled && desiredCount > 0)
        .map(({ stateCode, data }) => ({ stateCode, name: stateNameOf(stateCode), lines: data })),
    })),
  );
}
