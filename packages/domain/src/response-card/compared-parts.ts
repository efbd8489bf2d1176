import { parsePrintedKey, readPrintedKey } from '../mail-piece/identity/printed-key.ts';

/** The five parts of printed key and ZIP code that a search compares (decision 64), under the names of the wire. */
export const comparedParts = ['companyCode', 'mailingNumber', 'deliveryPoint', 'zipCode', 'zipCodePlus'] as const;
export type ComparedPart = (typeof comparedParts)[number];

/** What a piece says about itself, or what an operator typed or a scan read. */
interface PrintedIdentity {
  /** `HRB01-6789-01`, also as hasty people write it. Any other text is no key and disagrees with nothing. */
  readonly printedKey: string | null;
  /** `33607-1234`, or the first five digits alone. */
  readonly zipCode: string | null;
}

/**
 * The parts in which a piece disagrees with what was typed, in the order of `comparedParts`. A piece without any
 * disagreement is the match, all others are near. A part that was not typed disagrees with nothing. A typed ZIP+4
 * disagrees with a piece that has none, because nobody can have read the four digits on this piece.
 */
export function differingParts(
  piece: { readonly printedKey: string; readonly zipCode: string },
  typed: PrintedIdentity,
): readonly ComparedPart[] {
  const [own, other] = [
    partsOf(parsePrintedKey(piece.printedKey), piece.zipCode),
    partsOf(typed.printedKey === null ? undefined : readPrintedKey(typed.printedKey), typed.zipCode),
  ];
  return comparedParts.filter((part) => other[part] !== '' && other[part] !== own[part]);
}

/** The parts of key and ZIP code. A part that is missing or unfinished is empty. */
function partsOf(key: ReturnType<typeof parsePrintedKey>, zip: string | null): Readonly<Record<ComparedPart, string>> {
  const [, zipCode = '', zipCodePlus = ''] = /^(\d{5})(?:-(\d{4}))?/.exec(zip ?? '') ?? [];
  return {
    companyCode: key?.clientCode ?? '',
    mailingNumber: key === undefined ? '' : String(key.mailingNumber),
    deliveryPoint: key?.deliveryPoint ?? '',
    zipCode,
    zipCodePlus,
  };
}
