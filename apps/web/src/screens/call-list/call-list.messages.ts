import type { CallListPart } from '@dropdate/contract/leads/get-call-list';

const callBacksHere = 'A lead that wants a call back stands here from the call on.';

/** Texts of the call list. */
export const messages = {
  title: 'Call List',
  subtitles: {
    now: (leads: string) => (leads === '1' ? '1 lead to call' : `${leads} leads to call`),
    today: (leads: string) => (leads === '1' ? '1 call back today' : `${leads} call backs today`),
    later: (leads: string) => (leads === '1' ? '1 call back on a later day' : `${leads} call backs on later days`),
    'without-phone': (leads: string) =>
      leads === '1' ? '1 open lead without a phone number' : `${leads} open leads without a phone number`,
  } satisfies Readonly<Record<CallListPart, (leads: string) => string>>,
  allLeads: 'Leads',
  leads: 'Leads to call',
  loading: 'Loading the call list',
  loadFailed: 'The call list could not be loaded',
  parts: 'Parts of the call list',
  /** The buttons of the other parts, each with its number. */
  buttons: { today: 'Call backs today', later: 'Call backs later', 'without-phone': 'Without a phone number' },
  empty: {
    now: [
      'Nobody is left to call',
      'New leads appear here, leads that did not answer come back tomorrow, and call backs at their time.',
    ],
    today: ['No call back today', callBacksHere],
    later: ['No call back is planned', callBacksHere],
    'without-phone': [
      'Every open lead has a phone number',
      'A lead whose numbers are wrong or not to be called stands here, too.',
    ],
  } satisfies Readonly<Record<CallListPart, readonly [title: string, sentence: string]>>,
  ended: (count: number, shown: string) =>
    count === 1
      ? '1 lead is left out, because the permission to contact it has ended.'
      : `${shown} leads are left out, because the permission to contact them has ended.`,
  showEnded: 'Show',
  whose: 'Leads of',
  mine: 'Me and nobody',
  everybody: 'All agents',
  unread: 'Unread',
  /** Outside the hours of calls where the lead lives. */
  callFrom: (time: string, weekday: string | null) => `Call from ${weekday === null ? '' : `${weekday} `}${time} there`,
  overdue: 'Overdue',
  callBack: (moment: string) => `Call back, ${moment}`,
  mailed: 'Reminder by e-mail',
  since: (date: string) => `Response ${date}`,
  lastCall: (outcome: string, date: string) => `${outcome} on ${date}`,
  of: (agent: string) => `of ${agent}`,
  ofNobody: 'of nobody yet',
  lastNote: 'Last note',
  ask: 'How did the call end?',
  after:
    'Reached, Not Interested and Sold leave this list. No Answer and Left Voicemail come back tomorrow, Call Back at its time. Wrong Number strikes out the number. Do Not Call Again does so for the whole company.',
  more: (shown: string, all: string) => `The first ${shown} of ${all} leads are shown. More follow as you call.`,

  /** What was logged of a lead, after the name, as `Mary Jones: Reached, now Contacted.` */
  told: (outcome: string) => `${outcome}.`,
  nowStatus: (outcome: string, status: string) => `${outcome}, now ${status}`,
  noNumberLeft: (outcome: string) => `${outcome}, no other number to call`,
  removed: 'The call was removed.',
  notAnswering: 'Leads that did not answer are on the Call List again the day after, and are not counted here.',
  addNote: 'Add Note',
  addNoteTo: (name: string) => `Add Note, ${name}`,
  undo: 'Undo',
  undoOf: (name: string) => `Undo, ${name}`,
  note: (name: string) => `Note about ${name}`,
  saveNote: 'Save Note',
  cancel: 'Cancel',
  noteFull: 'Maximum character limit reached.',
  noteEmpty: 'Write a note first.',
  noteAdded: 'Note added successfully.',
  noteFailed: 'Error while saving the contact note',
  noteMissing: 'The field for the note could not be loaded. Reload the page to try again.',
  noteUnsaved: 'Your note is not saved.',
} as const;
