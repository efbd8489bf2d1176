/**
 * Texts of the two accordions. Source: specification 2, section 2 (Review Campaign, Campaign Order Details). Texts that
 * the specification lacks are ours.
 */
export const messages = {
  geographic: 'Geographic Parameters',
  additional: 'Additional Parameters',
  all: 'All counties',
  moreCounties: (count: number) => `Show all ${count} counties`,
  fewerCounties: 'Show fewer',
  wholeCounty: 'all',
  states: (count: number) => `${count} ${count === 1 ? 'state' : 'states'}`,
  parameters: (count: number) => `${count} ${count === 1 ? 'parameter' : 'parameters'}`,
  suppression: 'Suppression',
  standardSuppression: 'Standard Suppression (do-not-mail, deceased, recent orders)',
  terms: 'Terms and conditions',
  accepted: 'Accepted',
  noGeography: 'No geographic parameters selected for this campaign',
} as const;
