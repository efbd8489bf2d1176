/** Texts about the clock for new leads. */
export const messages = {
  title: 'Lead Clock',
  sentence:
    'Within how many hours somebody must call a new lead, write a note or set a status. The lists mark the leads that wait longer, and the admins of their orgs get an e-mail.',
  clock: 'Clock',
  change: 'Change Clock',
  dialog: 'Lead Clock',
  dialogSentence: 'The clock runs in all orgs of the company, also for leads that wait already.',
  isOn: 'New leads have a clock',
  hours: 'Hours until a lead is overdue',
  hoursHint: (least: number, most: number) => `From ${least} to ${most}. Quiet hours do not count.`,
  quiet: 'Quiet hours',
  quietHint: (zone: string) => `The clock stands still every day between these hours, in the time zone ${zone}.`,
  quietFrom: 'From',
  quietTo: 'To',
  weekends: 'Quiet on weekends',
  weekendsHint: 'The clock stands still on Saturdays and Sundays.',
  save: 'Save',
  saved: 'Lead clock saved',
  saveFailed: 'Error while saving the lead clock',
} as const;
