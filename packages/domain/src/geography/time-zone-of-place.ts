/** The zone of most of each state and territory. */
const zoneOfState: Readonly<Record<string, string>> = {
  ...zones('America/New_York', 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV'),
  ...zones('America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'),
  ...zones('America/Denver', 'CO MT NM UT WY'),
  ...zones('America/Los_Angeles', 'CA NV OR WA'),
  ...zones('America/Puerto_Rico', 'PR VI'),
  ...zones('Pacific/Guam', 'GU MP'),
  AK: 'America/Anchorage',
  AS: 'Pacific/Pago_Pago',
  AZ: 'America/Phoenix',
  FM: 'Pacific/Pohnpei',
  HI: 'Pacific/Honolulu',
  ID: 'America/Boise',
  IN: 'America/Indiana/Indianapolis',
  MH: 'Pacific/Majuro',
  MI: 'America/Detroit',
  PW: 'Pacific/Palau',
};

/**
 * The first three digits of ZIP codes whose clocks differ from the rest of their state. An area that a border of zones
 * divides counts to the side on which more people live.
 */
const zoneOfArea: Readonly<Record<string, string>> = {
  // Panama City, Pensacola; Gary, Evansville; the west of Kentucky.
  ...zones('America/Chicago', '324 325 463 464 476 477 420 421 422 423 424'),
  // Chattanooga, Knoxville, Johnson City.
  ...zones('America/New_York', '373 374 376 377 378 379'),
  // Dickinson; Rapid City; Alliance; El Paso; Malheur County.
  ...zones('America/Denver', '586 577 693 798 799 885 979'),
  // Lewiston, Coeur d'Alene.
  ...zones('America/Los_Angeles', '835 838'),
};

function zones(zone: string, places: string): Readonly<Record<string, string>> {
  return Object.fromEntries(places.split(' ').map((place) => [place, zone]));
}

/**
 * The time zone of an address in the United States, for the hour at which somebody may be called there.
 * @param state two letters
 * @param postalCode a ZIP code, or nothing
 * @returns null where the state is unknown
 */
export function timeZoneOfPlace({
  state,
  postalCode,
}: {
  readonly state: string;
  readonly postalCode: string;
}): string | null {
  const ofState = zoneOfState[state.toUpperCase()];
  if (ofState === undefined) return null;
  return zoneOfArea[postalCode.slice(0, 3)] ?? ofState;
}
