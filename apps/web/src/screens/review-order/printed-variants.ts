import type { TemplateVariant } from '@dropdate/contract/campaigns/template-variant';
import { type PrintedVariants, printedVariants } from '../../blocks/mail-piece/printed-piece.ts';

/** What of the variants will be printed: where one is switched off, or wants nobody, there is no piece to show. */
export function variantsToPrint(
  variants: readonly TemplateVariant[],
  nameOf: (stateCode: string) => string,
): PrintedVariants | null {
  return printedVariants(
    variants.map(({ id, name, postalClass, statesData }) => ({
      id,
      name,
      postalClass,
      states: statesData
        .filter(({ isEnabled, desiredCount }) => isEnabled && desiredCount > 0)
        .map(({ stateCode, data }) => ({ stateCode, name: nameOf(stateCode), lines: data })),
    })),
  );
}
