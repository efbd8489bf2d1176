/** Seconds for which an operator holds a card without renewal. Then another operator can take the card. */
export const cardLeaseSeconds = 120;

/** Seconds between two renewals. A lost renewal leaves time for two more. */
export const cardLeaseRenewalSeconds = 35;
