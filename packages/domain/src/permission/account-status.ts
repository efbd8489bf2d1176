/** Codes of the status of users and orgs. Only active users and orgs may work (decision 26). */
export const accountStatus = { draft: 1, active: 2, inactive: 3, suspended: 4 } as const;
