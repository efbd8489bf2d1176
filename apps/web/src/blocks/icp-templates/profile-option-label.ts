import {
  dollarRangeLabel,
  dwellingTypeLabels,
  genderLabels,
  incomeLabel,
  maritalStatusLabels,
  propertyTypeLabels,
  wealthLabel,
} from '@dropdate/domain/audience/attribute-labels';
import type { NumberRange } from '@dropdate/domain/audience/audience-parameters';
import type { IncomeBand, WealthBand } from '@dropdate/domain/audience/prospect-attributes';
import { type BandedParameter, type ProfileChoice, profileBands } from '@dropdate/domain/audience/winner-profile';
import { messages } from './winner-profile.messages.ts';

/** An option in the words of the form: '65 to 69', 'Female', '$250,000 to $399,999'. */
export function profileOptionLabel({ parameter, option }: ProfileChoice): string {
  switch (parameter) {
    case 'gender':
      return labelIn(genderLabels, option);
    case 'maritalStatus':
      return labelIn(maritalStatusLabels, option);
    case 'dwellingType':
      return labelIn(dwellingTypeLabels, option);
    case 'propertyTypes':
      return labelIn(propertyTypeLabels, option);
    case 'incomes':
      return incomeLabel(option as IncomeBand);
    case 'wealths':
      return wealthLabel(option as WealthBand);
    case 'hasVeteransInHousehold':
      return messages.veterans;
    case 'age':
      return messages.ages(...endsOf(parameter, option));
    case 'lengthOfResidence':
      return messages.years(...endsOf(parameter, option));
    case 'homeValues': {
      const [from, to] = endsOf(parameter, option);
      return dollarRangeLabel({ from, to });
    }
  }
}

const labelIn = (labels: Readonly<Record<string, string>>, option: string): string => labels[option] ?? option;

function endsOf(parameter: BandedParameter, option: string): [number, number | null] {
  const bands: readonly NumberRange[] = profileBands[parameter];
  const band = bands.find(({ from }) => String(from) === option);
  return [Number(option), band?.to ?? null];
}
