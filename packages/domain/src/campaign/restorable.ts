/** A deleted campaign can be taken back for 30 days, then it is gone (decision 28). In milliseconds. */
export const restorableMs = 30 * 86_400_000;
