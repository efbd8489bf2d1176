/** By which facts of the people a buyer splits the desired count: by place, or by birth month and year. */
export const splitCategories = ['geography', 'demography'] as const;
export type SplitCategory = (typeof splitCategories)[number];

/** The kinds of groups whose quotas an order can fill. */
export const quotaLevels = ['state', 'county', 'city', 'zip', 'birth-month'] as const;
export type QuotaLevel = (typeof quotaLevels)[number];
