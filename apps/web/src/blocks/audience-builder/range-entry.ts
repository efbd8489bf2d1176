import type { AudienceParameters, NumberRange } from '@dropdate/domain/audience/audience-parameters';
import { rangeEntryProblem } from '@dropdate/domain/audience/range-problem';
import { formatCount } from '@dropdate/domain/money/money-text';
import { parseCount } from '../../kit/field/number-text.ts';
import type { EntryProblem } from './age-entry.ts';
import type { TypedPair } from './age-forms.ts';
import { messages } from './audience-builder.messages.ts';

/** The parameters that are entered as ranges of whole numbers, with the highest number that a range may name. */
export const rangeLimits = { lengthOfResidence: 120, homeValues: 100_000_000 } as const;
export type RangeParameter = keyof typeof rangeLimits;
export const rangeParameters = Object.keys(rangeLimits) as RangeParameter[];

/** The audience with the typed range, or what is wrong with the range. Neither when nothing is typed. */
export function readRangeEntry(
  parameters: AudienceParameters,
  name: RangeParameter,
  pair: TypedPair | undefined,
): { readonly parameters?: AudienceParameters; readonly problem?: EntryProblem } {
  if (pair === undefined) return {};
  const [from, to] = [parseCount(pair.from), parseCount(pair.to)];
  const text = rangeProblem({ from, to }, parameters[name], rangeLimits[name]);
  if (text !== null) return { problem: { text, field: from === null || from < 0 ? 'from' : 'to', of: name } };
  return { parameters: { ...parameters, [name]: [...parameters[name], { from, to }] } };
}

function rangeProblem(
  range: { readonly from: number | null; readonly to: number | null },
  present: readonly NumberRange[],
  limit: number,
): string | null {
  const problem = rangeEntryProblem(range, present, { allowSameFields: false });
  return problem ?? ((range.to ?? 0) > limit ? messages.highest(formatCount(limit)) : null);
}
