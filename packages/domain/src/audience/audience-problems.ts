import type { BirthMonth } from '../age/age-clause.ts';
import { ageProblems } from '../age/age-problems.ts';
import { turningAgeTemplateProblem } from '../age/turning-age-problem.ts';
import type { AudienceParameters } from './audience-parameters.ts';
import { phoneProblems } from './phone-problems.ts';
import type { Problem } from './problem.ts';
import { rangeListProblems } from './range-problem.ts';

/** What the rules of an audience need besides the parameters. */
export interface AudienceContext {
  /** The current month in the company's time zone. */
  readonly asOf: BirthMonth;
  readonly hasTurningAgeTemplate: boolean;
}

/**
 * Everything that a buyer must correct in the parameters, in the order of the form. Paths start at the parameters
 * ('homeValues.1', 'age.months.0'). Geography is left out: `selectionProblems` checks it against the table of places
 * (specification 2, section 5).
 */
export function audienceProblems(parameters: AudienceParameters, context: AudienceContext): Problem[] {
  return [
    ...agePartProblems(parameters, context),
    ...rangeListProblems('lengthOfResidence', parameters.lengthOfResidence, { allowSameFields: false }),
    ...rangeListProblems('homeValues', parameters.homeValues, { allowSameFields: false }),
    ...below('phone', phoneProblems(parameters.phone, Math.floor(context.asOf / 12))),
  ];
}

function agePartProblems({ age }: AudienceParameters, context: AudienceContext): Problem[] {
  const required = turningAgeTemplateProblem(age, context);
  const problems = age === null ? [] : below('age', ageProblems(age, context.asOf));
  return required === null ? problems : [{ path: 'age', message: required }, ...problems];
}

function below(path: string, problems: readonly Problem[]): Problem[] {
  return problems.map((problem) => ({ path: `${path}.${problem.path}`, message: problem.message }));
}
