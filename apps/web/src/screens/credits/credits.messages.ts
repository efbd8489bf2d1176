/** Texts of Data Credits. Works and licences keep the names that their owners gave them. */
export const messages = {
  title: 'Data Credits',
  places: 'Zip codes, cities, counties and coordinates',
  geoNames: 'GeoNames',
  creativeCommons: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
  typeface: 'Typeface Inter',
  inter: 'The Inter Project Authors',
  openFont: 'SIL Open Font License 1.1',
} as const;
