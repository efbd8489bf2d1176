/** How a user signs in: with the password of this product, or with the directory of the company (decision 19). */
export const signInWays = ['password', 'directory'] as const;
export type SignInWay = (typeof signInWays)[number];
