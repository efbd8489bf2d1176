import type { StateLines } from '@dropdate/domain/personalize/variant';
import { variantStates } from './ordering.ts';
import { parsedAs } from './parsed-column.ts';

interface WithStates {
  readonly states: readonly { readonly lines: StateLines }[];
}

/** A variant that a statement has selected as JSON, with the lines of its states as their column reads them. */
export const withParsedLines = <Variant extends WithStates>(variant: Variant): Variant => ({
  ...variant,
  states: variant.states.map((state) => ({ ...state, lines: parsedAs(variantStates.lines, state.lines) })),
});
