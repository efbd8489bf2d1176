/** Texts of the dialog that takes a list of zips. Source: specification 2, sections 2 and 4. */
export const messages = {
  zipsFailed: 'Failed to fetch zip codes data',
  pasteSentence: 'Zips are added to the selection. 290* stands for every zip that starts with 290, and 2906 for 02906.',
  pasteField: 'Zip codes',
  pasteHint: 'Separated by commas, spaces or new lines',
  check: 'Check list',
  empty: 'Please enter at least one zip code',
  add: (count: string, isOne: boolean) => (isOne ? `Add ${count} zip` : `Add ${count} zips`),
  nothingToAdd: 'No zip of this list was found.',
  more: (count: string) => `and ${count} more`,
  found: 'Found',
  stray: (count: number) =>
    count === 1 ? 'Only 1 zip here. Is it meant?' : `Only ${count} zips here. Are they meant?`,
  lostZeros: (count: number) =>
    count === 1 ? 'Add 1 zip that lost its leading zeros' : `Add ${count} zips that lost their leading zeros`,
  tooShort: (entries: readonly string[]) => `Too short: ${entries.slice(0, 10).join(', ')}`,
  mended: 'Zero added',
  proposal: (entry: string, zip: string, place: string) => `${entry}: ${zip} ${place}`,
  beginnings: (example: string) => `For every zip that starts with ${example}, write ${example}*.`,
  unknown: 'Unknown',
  duplicates: 'Duplicate',
} as const;
