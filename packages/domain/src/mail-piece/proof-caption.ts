import { type PostalClass, postalClasses, type StockColor } from '../personalize/variant.ts';
import { stockColorName } from './paper.ts';

/** What distinguishes the pages of a proof from each other. */
interface ProvedPiece {
  readonly variantName: string;
  readonly stockColor: StockColor | null;
  readonly postalClass: PostalClass | null;
  readonly stateName: string;
}

/** How a piece is printed and mailed, for the margin of a proof: 'Variant A, Ivory, First-Class Mail, Florida'. */
export function printedAs({ variantName, stockColor, postalClass, stateName }: ProvedPiece): string {
  const mailed = postalClasses.find(({ id }) => id === postalClass)?.label ?? null;
  return [variantName, stockColorName(stockColor), mailed, stateName].filter((part) => part !== null).join(', ');
}
