/** Texts of the turning age alone, which load with its fields. All of them are ours. */
export const turningTexts = {
  /** Why the pickers offer these months. */
  monthsHelp: {
    age: 'The mail goes out from now on, so To is this month or one of the next eleven. From may lie before it.',
    year: 'To is a month of the birth year. From may lie in the year before.',
  },
} as const;
