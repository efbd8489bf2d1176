/** How long a deleted record can be restored, in milliseconds: 30 days (decision 28). */
export const restorableMs = 30 * 86_400_000;
