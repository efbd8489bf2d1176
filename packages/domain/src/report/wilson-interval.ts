/** A share with its interval, each from 0 to 1. */
export interface ShareInterval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The number of standard deviations of 95 percent. */
const z = 1.959964;

/**
 * The share of hits among tries, with its Wilson interval of 95 percent (decision 79). Without a try nothing is known: the
 * interval is from 0 to 1.
 * @param hits whole, from 0 to `tries`
 */
export function wilsonInterval(hits: number, tries: number): ShareInterval {
  if (tries === 0) return { share: 0, low: 0, high: 1 };
  const share = hits / tries;
  const spread = z * Math.sqrt((share * (1 - share)) / tries + z ** 2 / (4 * tries ** 2));
  const middle = share + z ** 2 / (2 * tries);
  const whole = 1 + z ** 2 / tries;
  return { share, low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}
