/** Hours from the receipt of a card until it must be keyed in, where the client's company sets no other number. */
export const usualPromiseHours = 48;

/** The most hours that a company can promise. */
export const mostPromiseHours = 720;
