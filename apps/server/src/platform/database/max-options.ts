/** The highest number of options of a choice. Nobody reads through more. */
export const maxOptions = 500;
