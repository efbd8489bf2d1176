/** States and territories whose parts are not called counties. */
const otherParts: Readonly<Record<string, string>> = { LA: ' Parish', AK: '', DC: '', PR: '' };
/** Names that contain the kind of the place, such as 'Caddo Parish' or 'Bristol (city)'. */
const isNamedInFull = /\b(county|parish|borough|municipality|census area|city)\b/i;

/** 'Tarrant County', 'Orleans Parish', 'Bristol (city)'. */
export function countyText(stateCode: string, countyName: string): string {
  return isNamedInFull.test(countyName) ? countyName : `${countyName}${otherParts[stateCode] ?? ' County'}`;
}
