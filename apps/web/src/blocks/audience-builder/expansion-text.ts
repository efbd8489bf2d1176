import { ageSummary } from '@dropdate/domain/age/age-summary';
import { type AudienceExpansion, expandedAudience } from '@dropdate/domain/audience/audience-expansion';
import type { AudienceParameters } from '@dropdate/domain/audience/audience-parameters';
import { countyText } from '@dropdate/domain/geography/county-text';
import { stateNameOf } from '@dropdate/domain/geography/state-names';
import { messages as texts } from './expansion.messages.ts';

/**
 * A change of the audience in the words of the button that makes the change, such as 'Add Tarrant County' or 'Ages 60
 * to 72'.
 */
export function expansionText(expansion: AudienceExpansion, parameters: AudienceParameters, asOf: number): string {
  switch (expansion.kind) {
    case 'state': {
      const { stateCode } = expansion;
      const isChosenInPart = parameters.geography.some((state) => state.stateCode === stateCode);
      return placeText(stateNameOf(stateCode), isChosenInPart);
    }
    case 'county':
      return countyExpansionText(expansion, parameters);
    case 'counties':
      return countiesExpansionText(expansion, parameters);
    case 'age':
      return ageExpansionText(expandedAudience(parameters, expansion, asOf).age, asOf);
    default:
      return texts[expansion.kind];
  }
}

function countyExpansionText(
  { stateCode, countyName }: Extract<AudienceExpansion, { kind: 'county' }>,
  { geography }: AudienceParameters,
): string {
  const county = countyText(stateCode, countyName);
  const name = isOnlyState(stateCode, geography) ? county : `${county}, ${stateNameOf(stateCode)}`;
  const isChosenInPart = geography.some(
    (state) => state.stateCode === stateCode && state.counties?.some((chosen) => chosen.countyName === countyName),
  );
  return placeText(name, isChosenInPart);
}

/** The number of counties that are named. Further counties become an ellipsis. */
const namedCounties = 2;

function countiesExpansionText(
  { stateCode, countyNames }: Extract<AudienceExpansion, { kind: 'counties' }>,
  { geography }: AudienceParameters,
): string {
  const named = countyNames.slice(0, namedCounties).join(', ');
  const hasMore = countyNames.length > namedCounties;
  return isOnlyState(stateCode, geography)
    ? texts.counties(countyNames.length, named, hasMore)
    : texts.countiesOf(stateNameOf(stateCode), countyNames.length, named, hasMore);
}

function isOnlyState(stateCode: string, geography: AudienceParameters['geography']): boolean {
  return geography.every((state) => state.stateCode === stateCode);
}

function placeText(name: string, isChosenInPart: boolean): string {
  return isChosenInPart ? texts.whole(name) : texts.place(name);
}

function ageExpansionText(age: AudienceParameters['age'], asOf: number): string {
  const summary = age === null ? '' : (ageSummary(age, asOf) ?? '');
  if (age?.mode === 'age-by-year-range') return texts.ages(summary);
  return age?.mode === 'turning-age-or-year' && age.inputType === 'age' ? texts.turning(summary) : texts.born(summary);
}
