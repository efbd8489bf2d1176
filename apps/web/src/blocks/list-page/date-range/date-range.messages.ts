/** Texts of the range of days of a list. Source: specification 1, section 2.8. Texts that it lacks are ours. */
export const messages = {
  presets: {
    today: 'Today',
    yesterday: 'Yesterday',
    'last-7-days': 'Last 7 Days',
    'last-30-days': 'Last 30 Days',
    'last-6-months': 'Last 6 Months',
    // The results of a month are counted by months, so these two stand behind the presets of the specification.
    'this-month': 'This Month',
    'last-month': 'Last Month',
  },
  allDates: 'All Dates',
  custom: 'Custom Range',
  menu: 'Date range',
  button: (days: string, name: string) => `Date range: ${[days, name].filter(Boolean).join(', ')}`,
  days: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
  customSentence: 'Choose the first and the last day.',
  from: 'From',
  to: 'To',
  apply: 'Apply',
  notADate: 'Enter the date as MM/DD/YYYY.',
  future: 'The date cannot be in the future.',
  order: 'The range must begin on or before the day on which it ends.',
  dialogFailed: 'The calendar could not be loaded',
} as const;
