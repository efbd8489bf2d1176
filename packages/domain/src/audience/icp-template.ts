import type { AudienceParameters } from './audience-parameters.ts';
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
 * The first reason why the parameters of a saved ICP template cannot become these; null without a reason. A template
 * needs a place and a valid phone priority.
 */
export function icpParametersProblem({
  geography,
  phone,
}: Pick<AudienceParameters, 'geography' | 'phone'>): string | null {
  if (geography.length === 0) return continueReasons.noGeography;
  return phoneProblems(phone)[0]?.message ?? null;
}
