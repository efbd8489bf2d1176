/** Texts of the parameters about household, income, assets and culture. Source: specification 2, sections 2, 3 and 9. */
export const messages = {
  dwellingType: 'Dwelling type',
  propertyTypes: 'Property type',
  lengthOfResidence: 'Length of residence',
  targetPerHousehold: 'Target per houseowner',
  onePerHousehold: 'One per household',
  onePerHouseholdHint: 'Of each household one person is mailed.',
  primaryDecisionMaker: 'Primary decision maker',
  primaryDecisionMakerHint: 'Only people who decide for their household are mailed.',
  veterans: 'Veterans in household',
  onlyVeterans: 'Only households with a veteran',
  incomes: 'Income',
  wealths: 'Wealth',
  homeValues: 'Estimated home value',
  ethnicities: 'Ethnicity',
  languages: 'Language',
} as const;
