/** Texts of Data Credits. The names of works and licences are their owners'. */
export const messages = {
  title: 'Data Credits',
  places: 'Zip codes, cities, counties and coordinates',
  geoNames: 'GeoNames',
  creativeCommons: 'Creative Commons Attribution 4.0 (CC BY 4.0)',
  typeface: 'Typeface Inter',
  inter: 'The Inter Project Authors',
  openFont: 'SIL Open Font License 1.1',
} as const;
