import type { PostalClass, StateLines, StockColor } from '@dropdate/domain/personalize/variant';
import type { PrintedTemplate } from './preview-facts.ts';
import type { Samples } from './samples.ts';

/** A template with the variants and recipients that are printed. */
export interface PrintedPiece {
  readonly template: PrintedTemplate;
  readonly variants: PrintedVariants;
  readonly samples: Samples;
  readonly orgName: string;
  readonly mailDate: string | null;
}

/** The variants of a piece. There is at least one variant, because without a variant there is no piece to show. */
export type PrintedVariants = readonly [PrintedVariant, ...PrintedVariant[]];

/** A variant with the states to which it is mailed. */
export interface PrintedVariant {
  readonly id: string;
  readonly name: string;
  readonly postalClass: PostalClass | null;
  /** The paper. Null before a paper is chosen. */
  readonly stockColor: StockColor | null;
  /** The states, sorted by name. There is at least one state. */
  readonly states: readonly [PrintedState, ...PrintedState[]];
}

export interface PrintedState {
  readonly stateCode: string;
  readonly name: string;
  readonly lines: StateLines;
}

/** The variants, each with its states sorted by name; null when nothing is printed. */
export function printedVariants(
  variants: readonly (Omit<PrintedVariant, 'states'> & { readonly states: readonly PrintedState[] })[],
): PrintedVariants | null {
  const [first, ...others] = variants.flatMap(({ states, ...variant }) => {
    const [firstState, ...otherStates] = states.toSorted((one, other) => one.name.localeCompare(other.name));
    return firstState === undefined ? [] : [{ ...variant, states: [firstState, ...otherStates] as const }];
  });
  return first === undefined ? null : [first, ...others];
}
