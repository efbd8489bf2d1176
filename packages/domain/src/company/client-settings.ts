/** The time zones in which a client can keep its dates, from east to west. */
export const timeZones = [
  { zone: 'America/Puerto_Rico', label: 'Atlantic (Puerto Rico)' },
  { zone: 'America/New_York', label: 'Eastern (New York)' },
  { zone: 'America/Chicago', label: 'Central (Chicago)' },
  { zone: 'America/Denver', label: 'Mountain (Denver)' },
  { zone: 'America/Phoenix', label: 'Mountain without daylight saving time (Phoenix)' },
  { zone: 'America/Los_Angeles', label: 'Pacific (Los Angeles)' },
  { zone: 'America/Anchorage', label: 'Alaska (Anchorage)' },
  { zone: 'Pacific/Honolulu', label: 'Hawaii (Honolulu)' },
] as const;

export const timeZoneNames = timeZones.map(({ zone }) => zone);

/** The name that people read. A zone outside the list has no other name. */
export function timeZoneLabel(zone: string): string {
  return timeZones.find((one) => one.zone === zone)?.label ?? zone;
}

/** The days that people stay held after the mail date of an order (decision 35). */
export const holdDays = { least: 0, most: 365 } as const;

/**
 * The days from today to the last mailing day that can be chosen. With fewer than 30 days there may be no mailing day
 * to choose.
 */
export const leadDays = { least: 30, most: 730 } as const;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Whether a number is a whole number of days within bounds. */
export function isDaysWithin(days: number | null, { least, most }: Bounds): boolean {
  return days !== null && Number.isInteger(days) && days >= least && days <= most;
}

/** The text for a number of days outside the bounds. */
export function daysText({ least, most }: Bounds): string {
  return `Enter a whole number of days from ${least} to ${most}.`;
}

export const noTermsText = 'Choose at least one payment term.';
