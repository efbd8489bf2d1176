import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the profile from winners. All of them are ours. */
export const messages = {
  open: 'From our winners',
  title: 'ICP from our winners',
  sentence: 'Shows in which parameters the people who answered or bought differ from all people whom you mailed.',
  by: 'Winners',
  kinds: { answered: 'Answered', bought: 'Bought' },
  product: 'Product',
  allProducts: 'All products',
  time: 'Mailed in',
  times: { 90: 'Last 90 days', 365: 'Last 12 months', 1825: 'Last 5 years' },
  loadFailed: 'The profile could not be computed.',
  loading: 'Comparing the winners with everybody',
  result: (winners: number, mailed: number, kind: 'answered' | 'bought') =>
    `${formatCount(winners)} of ${formatCount(mailed)} mailed people ${kind}.`,
  tooFew: (least: number) => `A profile needs ${formatCount(least)}, because fewer would show chance as a rule.`,
  noneClear: 'No parameter differs clearly: the winners are like the people whom you mailed.',
  lift: (lift: number, low: number, high: number) => `${times(lift)} (${times(low)} to ${times(high)})`,
  count: (winners: number, mailed: number) => `${formatCount(winners)} of ${formatCount(mailed)}`,
  others: (count: number) => `Show ${count} without a clear difference`,
  fewer: 'Show clear differences alone',
  use: 'Use these parameters',
  useReason: 'Tick what the audience should have.',
  used: 'The parameters of your winners are applied',
  how: 'The line stands for as often as all mailed people. Each bar is the interval that holds the true value in 95 of 100 cases.',
  parameters: {
    age: 'Age',
    gender: 'Gender',
    maritalStatus: 'Marital status',
    dwellingType: 'Dwelling type',
    propertyTypes: 'Property type',
    lengthOfResidence: 'Length of residence',
    hasVeteransInHousehold: 'Veterans in household',
    incomes: 'Income',
    wealths: 'Wealth',
    homeValues: 'Estimated home value',
  },
  ages: (from: number, to: number | null) => (from >= 85 || to === null ? `${from} and above` : `${from} to ${to}`),
  years: (from: number, to: number | null) => (to === null ? `${from} years and more` : `${from} to ${to} years`),
  veterans: 'Yes',
  lockedAge: 'The template of this campaign needs a turning age, so ages of winners cannot be used.',
} as const;

function times(lift: number): string {
  return `${lift.toFixed(lift < 10 ? 1 : 0)}×`;
}
