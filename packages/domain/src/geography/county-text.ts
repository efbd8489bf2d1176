/** States and territories whose parts are not called counties. */
const otherParts: Readonly<Record<string, string>> = { LA: ' Parish', AK: '', DC: '', PR: '' };
/** Names that contain the kind of the place, such as 'Caddo Parish' or 'Bristol (city)', and names of no county at all. */
const isNamedInFull = /\b(county|parish|borough|municipality|census area|city|islands|guam|samoa|mail)\b/i;

/** 'Tarrant County', 'Orleans Parish', 'Bristol (city)'. */
export function countyText(stateCode: string, countyName: string): string {
  return isNamedInFull.test(countyName) ? countyName : `${countyName}${otherParts[stateCode] ?? ' County'}`;
}
