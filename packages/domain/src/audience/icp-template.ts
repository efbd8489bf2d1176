import type { AudienceParameters } from './audience-parameters.ts';
import type { AudienceContext } from './audience-problems.ts';
import { continueReasons } from './can-continue.ts';
import { phoneProblems } from './phone-problems.ts';

/** The maximum number of characters of an ICP template's name, as of a campaign's name. */
export const maxIcpName = 50;

/** Texts about the name of an ICP template (specification 2, section 5, ICP template). */
export const icpTexts = {
  nameRequired: 'ICP Name is required.',
  nameTaken: 'ICP Name already exists.',
} as const;

/**
 * The part of an ICP template or of a profile that a campaign takes. A turning-age template knows one kind of age, so the
 * campaign keeps its own age then, unless the part has an age of this kind.
 */
export function partToApply(
  part: Partial<AudienceParameters>,
  { hasTurningAgeTemplate }: Pick<AudienceContext, 'hasTurningAgeTemplate'>,
): {
  readonly change: Partial<AudienceParameters>;
  /** Whether the part has an age that the campaign does not take. */
  readonly isAgeLeftOut: boolean;
} {
  const { age, ...others } = part;
  if (!hasTurningAgeTemplate || age === undefined || age?.mode === 'turning-age-or-year')
    return { change: part, isAgeLeftOut: false };
  return { change: others, isAgeLeftOut: age !== null };
}

/**
 * The first reason why the parameters of a saved ICP template cannot become these; null without a reason. A template
 * needs a place and a valid phone priority.
 */
export function icpParametersProblem({
  geography,
  phone,
}: Pick<AudienceParameters, 'geography' | 'phone'>): string | null {
  if (geography.length === 0) return continueReasons.noGeography;
  return phoneProblems(phone, null)[0]?.message ?? null;
}
