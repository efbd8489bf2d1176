/** Texts of the changes that would add people, on their buttons. All of them are ours. */
export const messages = {
  place: (name: string) => `Add ${name}`,
  whole: (name: string) => `All of ${name}`,
  counties: (count: number, named: string, hasMore: boolean) =>
    `Add ${count} counties (${named}${hasMore ? ', …' : ''})`,
  countiesOf: (state: string, count: number, named: string, hasMore: boolean) =>
    `Add ${count} counties of ${state} (${named}${hasMore ? ', …' : ''})`,
  ages: (ages: string) => `Ages ${ages}`,
  turning: (ages: string) => `Turning ${ages}`,
  born: (months: string) => `Born ${months}`,
  'one-per-household': 'One per household off',
  'primary-decision-maker': 'Primary decision maker off',
  'marital-status': 'Any marital status',
  gender: 'Any gender',
  'dwelling-type': 'Any dwelling type',
  'property-types': 'Any property type',
  'length-of-residence': 'Any length of residence',
  veterans: 'Households without a veteran, too',
  incomes: 'Any income',
  wealths: 'Any wealth',
  'home-values': 'Any home value',
  ethnicities: 'Any ethnicity',
  languages: 'Any language',
  phone: 'People without a phone number, too',
} as const;
