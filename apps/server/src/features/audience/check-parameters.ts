import { parameterWireNames } from '@dropdate/contract/audience/audience-parameters';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { type AudienceContext, audienceProblems } from '@dropdate/domain/audience/audience-problems';
import type { Problem } from '@dropdate/domain/audience/problem';
import { selectionProblems } from '@dropdate/domain/geography/selection-problems';
import { invalidAll } from '../../platform/http/refusal.ts';
import type { Places } from '../geography/places.ts';

/** The highest number of reported problems. A list of thousands of unknown zips helps nobody. */
const maxProblems = 50;

/** The name of each domain field in the body of the request. */
const wireNames: Readonly<Record<string, string>> = parameterWireNames;

/**
 * Refuses parameters that cannot be counted. Reports all problems at once.
 * @param field the place of the parameters in the input, such as `body.parameters`.
 * @throws Refusal 400 `InvalidAudience`
 */
export function checkParameters(
  parameters: AudienceParameters,
  context: AudienceContext,
  places: Places,
  field: string,
): void {
  const problems = [
    ...audienceProblems(parameters, context).map(({ path, message }) => ({ path: wirePath(path), message })),
    ...selectionProblems(places.current().index, parameters.geography).map(below('states')),
  ];
  if (problems.length === 0) return;
  throw invalidAll(
    problems
      .slice(0, maxProblems)
      .map(({ path, message }) => ({ messageId: 'InvalidAudience', userMessage: message, path: `${field}.${path}` })),
  );
}

const below =
  (parent: string) =>
  ({ path, message }: Problem): Problem => ({ path: `${parent}.${path}`, message });

function wirePath(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return [wireNames[first] ?? first, ...rest].join('.');
}
