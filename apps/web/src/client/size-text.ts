/** Units of file sizes (specification 1, section 9). */
const units = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/**
 * A size in the largest fitting unit, for example `812 Bytes` or `3.4 MB`. File managers write sizes in the same way.
 */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  const amount = bytes / 1_000 ** power;
  const digits = power > 0 && amount < 100 ? 1 : 0;
  return `${amount.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${units[power]}`;
}
