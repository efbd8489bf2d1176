/** The state of military mail by the first three digits of its ZIP codes (USPS Publication 28, section 238). */
const ranges = [
  { from: '340', to: '340', state: 'AA' },
  { from: '090', to: '098', state: 'AE' },
  { from: '962', to: '966', state: 'AP' },
] as const;

/** The county of military mail, which has none. */
export const militaryCounty = 'Military mail';

/** The state of a ZIP code of military mail. Undefined for other ZIP codes. */
export function militaryStateOf(zip: string): (typeof ranges)[number]['state'] | undefined {
  const area = zip.slice(0, 3);
  return ranges.find(({ from, to }) => area >= from && area <= to)?.state;
}

/** Whether a city is a post office of military mail: APO, FPO or DPO. */
export const isMilitaryCity = (city: string): boolean => /^[AFD]PO$/i.test(city.trim());
