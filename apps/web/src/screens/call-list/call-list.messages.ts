/** Texts of the call list. */
export const messages = {
  title: 'Call List',
  subtitle: (leads: string) => (leads === '1' ? '1 lead to call' : `${leads} leads to call`),
  allLeads: 'Leads',
  leads: 'Leads to call',
  loading: 'Loading the call list',
  loadFailed: 'The call list could not be loaded',
  empty: 'Nobody is left to call',
  emptySentence: 'New leads appear here, and leads that did not answer come back tomorrow.',
  new: 'New',
  overdue: 'Overdue',
  since: (date: string) => `Response ${date}`,
  lastCall: (outcome: string, date: string) => `${outcome} on ${date}`,
  ask: 'How did the call end?',
  more: (shown: string, all: string) => `The first ${shown} of ${all} leads are shown. More follow as you call.`,
} as const;
