/** What a field to choose from is given at most: more than that nobody reads through. */
export const mostOptions = 500;
