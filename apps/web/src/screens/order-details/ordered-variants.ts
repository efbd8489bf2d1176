import type { OrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { postalClasses, type StateLines, stockColors } from '@dropdate/domain/personalize/variant';
import { type PrintedVariants, printedVariants } from '../../blocks/mail-piece/printed-piece.ts';

type Variant = OrderDetail['campaigns'][number]['variants'][number];
type State = Variant['statesData'][number];

/** The printed variants of an order, for the preview. */
export function orderedVariants(variants: readonly Variant[]): PrintedVariants | null {
  return printedVariants(
    variants.map(({ id, name, postalClass, stockColor, statesData }) => ({
      id,
      name,
      postalClass: postalClasses.find((known) => known.id === postalClass)?.id ?? null,
      stockColor: stockColors.find((known) => known.id === stockColor)?.id ?? null,
      states: statesData.map((state) => ({
        stateCode: state.stateCode,
        name: stateNameOf(state.stateCode),
        lines: linesOf(state),
      })),
    })),
  );
}

/** The printed lines of a state. The order stores only the lines that the piece shows. */
function linesOf({ companyName, agencyName, licenseNumber }: State): StateLines {
  return {
    isCompanyNameShown: companyName !== null,
    isAgencyNameShown: agencyName !== null,
    isLicenseNumberShown: licenseNumber !== null,
    companyName: companyName ?? '',
    agencyName: agencyName ?? '',
    licenseNumber: licenseNumber ?? '',
  };
}
