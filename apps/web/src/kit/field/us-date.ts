/**
 * Writes a wire date in the form that users read and type: `2026-11-20` becomes `11/20/2026`. Any other text stays
 * unchanged.
 */
export const usDate = (date: string): string => date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
