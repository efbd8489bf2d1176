/** Texts of every date field. All of them are ours. */
export const messages = {
  placeholder: 'MM/DD/YYYY',
  openCalendar: 'Open calendar',
  openCalendarOf: (label: string) => `Open calendar of ${label}`,
  calendar: 'Calendar',
  calendarSteps: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
  },
  earlierYears: 'Earlier years',
  laterYears: 'Later years',
  years: (first: number, last: number) => `${first} – ${last}`,
  notADate: 'Enter the date as MM/DD/YYYY.',
} as const;
