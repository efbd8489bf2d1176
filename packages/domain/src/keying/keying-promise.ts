/** Hours from the receipt of a card until it must be keyed in, where the client's company sets no other number. */
export const usualPromiseHours = 48;

/** The most hours that a company can promise. */
export const mostPromiseHours = 720;

/** Whether a card has waited longer than the company promises. */
export const isLate = (receivedAt: Date, promiseHours: number, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() > promiseHours * 3_600_000;
