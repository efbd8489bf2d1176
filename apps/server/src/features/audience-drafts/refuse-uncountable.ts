import { continueReasons } from '@dropdate/domain/audience/can-continue';
import { invalid } from '../../platform/http/refusal.ts';
import { checkParameters } from '../audience/check-parameters.ts';
import type { Places } from '../geography/places.ts';
import { contextOfAudience, type JudgedAudience } from './judged-audience.ts';

/**
 * Refuses a stored audience that cannot be counted.
 * @param field the place of the draft's id in the input
 * @throws Refusal 400 `NoGeography`, `InvalidAudience`
 */
export function refuseUncountable(judged: JudgedAudience, today: string, places: Places, field: string): void {
  const { parameters } = judged.audience;
  if (parameters.geography.length === 0) throw invalid('NoGeography', continueReasons.noGeography, field);
  checkParameters(parameters, contextOfAudience(judged, today), places, field);
}
