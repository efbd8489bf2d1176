import { type AudienceParameters, emptyAudience, type NumberRange, type ParameterName } from './audience-parameters.ts';
import { ethnicities, incomeBands, languages, propertyTypes, wealthBands } from './prospect-attributes.ts';

/**
 * The parameters whose options stand in a closed list, and whose value every person of the prospect file has. So one
 * pass over the file counts all options of such a parameter.
 */
export const listedOptions = {
  gender: ['male', 'female'],
  maritalStatus: ['married', 'single'],
  dwellingType: ['multi-unit', 'single-unit'],
  propertyTypes,
  hasVeteransInHousehold: ['veterans'],
  incomes: incomeBands.map(({ code }) => code),
  wealths: wealthBands.map(({ code }) => code),
  ethnicities,
  languages,
} as const satisfies Partial<Record<ParameterName, readonly string[]>>;
export type ListedParameter = keyof typeof listedOptions;
export const listedParameters = Object.keys(listedOptions) as ListedParameter[];

/** The parameters whose options can have numbers beside them. Ages have no options. */
export const optionParameters = [
  ...listedParameters,
  'targetPerHousehold',
  'lengthOfResidence',
  'homeValues',
] as const satisfies readonly ParameterName[];
export type OptionParameter = (typeof optionParameters)[number];

/** An option that is counted by itself: its name, and the audience in which the buyer chose it. */
export interface CountedOption {
  readonly option: string;
  readonly chosen: AudienceParameters;
}

export const isListedParameter = (name: OptionParameter): name is ListedParameter => name in listedOptions;

/** The audience as if the buyer had stated nothing about a parameter. */
export function withoutParameter<Parameters extends Partial<AudienceParameters>>(
  parameters: Parameters,
  name: ParameterName,
): Parameters {
  return { ...parameters, [name]: emptyAudience[name] };
}

/**
 * The audience with only one option of a parameter. The number beside the option is the count of this audience. A
 * number beside an option is never the sum of other numbers: with one person per household, a household can match two
 * options.
 */
export function withOption(parameters: AudienceParameters, name: ListedParameter, option: string): AudienceParameters {
  if (name === 'hasVeteransInHousehold') return { ...parameters, hasVeteransInHousehold: true };
  return { ...parameters, [name]: Array.isArray(emptyAudience[name]) ? [option] : option };
}

/**
 * The options of the other parameters: the two boxes of Target per houseowner, each with the other box as it is, and
 * every entered range alone.
 */
export function otherOptions(
  parameters: AudienceParameters,
  name: Exclude<OptionParameter, ListedParameter>,
): readonly CountedOption[] {
  if (name !== 'targetPerHousehold') {
    return parameters[name].map((range) => ({
      option: rangeOption(range),
      chosen: { ...parameters, [name]: [range] },
    }));
  }
  const { targetPerHousehold } = parameters;
  const box = (option: string, ticked: Partial<AudienceParameters['targetPerHousehold']>) => ({
    option,
    chosen: { ...parameters, targetPerHousehold: { ...targetPerHousehold, ...ticked } },
  });
  return [
    box('one-per-household', { isOnePerHousehold: true }),
    box('primary-decision-maker', { isPrimaryDecisionMaker: true }),
  ];
}

/** The name of a range among the options: '5-10', or '5-' without an upper end. */
export function rangeOption({ from, to }: NumberRange): string {
  return `${from}-${to ?? ''}`;
}
