/** A distance, right to one percent: `0.42 mi`, `7.31 mi`, `12.4 mi`. A place that is not exact has one digit less. */
export function distanceText(miles: number, isExact: boolean): string {
  const digits = (miles < 10 ? 2 : 1) - (isExact ? 0 : 1);
  const text = miles.toFixed(digits);
  return `${Number(text) === 0 ? '0' : text} mi`;
}
