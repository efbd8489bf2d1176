/** Every state and territory with postal delivery, by its two letters (USPS Publication 28, appendix B). */
const names =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|' +
  'FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|' +
  'MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|' +
  'NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|' +
  'PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|' +
  'VI Virgin Islands|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|GU Guam|AS American Samoa|' +
  'MP Northern Mariana Islands|MH Marshall Islands|FM Federated States of Micronesia|PW Palau|' +
  'AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific';

const byCode: ReadonlyMap<string, string> = new Map(
  names.split('|').map((entry): [string, string] => [entry.slice(0, 2), entry.slice(3)]),
);

/** The state's name, or its letters when no name is known. */
export function stateNameOf(code: string): string {
  return byCode.get(code) ?? code;
}

/** The states and territories with their letters, in the order of their names. */
export const states: readonly { readonly code: string; readonly name: string }[] = [...byCode]
  .map(([code, name]) => ({ code, name }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Whether two letters name a state or territory with postal delivery. */
export function isState(code: string): boolean {
  return byCode.has(code);
}
