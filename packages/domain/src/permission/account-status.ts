/** Codes of a user's and an org's status; only active ones may work. Source: decision 26. */
export const accountStatus = { draft: 1, active: 2, inactive: 3, suspended: 4 } as const;
