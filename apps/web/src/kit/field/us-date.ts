/** A date of the wire as it is read and typed: `2026-11-20` as `11/20/2026`. Anything else stays as it is. */
export const usDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
