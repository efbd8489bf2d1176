/** What a field to choose from is given at most: more than that nobody reads through. */
export const maxOptions = 500;
