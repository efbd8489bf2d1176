/** The events of every record. Their rows in the history have no values. */
const events = { created: 'Created', deleted: 'Deleted', restored: 'Restored' } as const;

/**
 * The records with a history, and the fields that it names. The stored history has the names of the fields, so a name
 * stays as it is. A label may change. Source: decision 52.
 */
export const recordFields = {
  user: {
    ...events,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    phone: 'Phone',
    title: 'Title',
    dateOfBirth: 'Date of birth',
    address: 'Address',
    agentId: 'Agent ID',
    role: 'Role',
    org: 'Org',
    orgs: 'Orgs',
    superior: 'Reports to',
    labels: 'Tags and groups',
    status: 'Status',
    credits: 'Credits',
    creditsReason: 'Reason for the credits',
    orderMails: 'Mails about orders',
    invitation: 'Invitation',
    password: 'Password',
    twoFactor: 'Two-factor sign-in',
    sessions: 'Sessions',
    listedCompany: 'Company to switch to',
  },
  role: {
    ...events,
    name: 'Name',
    description: 'Description',
    accessType: 'Data visibility',
    permissions: 'Permissions',
    org: 'Org',
    labels: 'Tags and groups',
  },
  segment: {
    ...events,
    name: 'Name',
    parent: 'Org above',
    status: 'Status',
    address: 'Address',
    requiresTwoFactor: 'Requires two-factor sign-in',
    logo: 'Logo',
    leadClock: 'Lead clock',
  },
  campaign: {
    ...events,
    name: 'Name',
    template: 'Template',
    labels: 'Tags and groups',
    audience: 'Audience',
    desiredCount: 'Desired count',
    distribution: 'Distribution',
    variants: 'Variants',
    schedule: 'Schedule',
    addOns: 'Add-ons',
    agent: 'Agent',
    agentNumber: 'Agent ID',
    office: 'Office',
    officeSatellite: 'Office satellite code',
    paymentTerm: 'Payment term',
    notes: 'Additional notes',
    answerPage: 'Answer page',
    proof: 'Proof',
    order: 'Order',
    status: 'Status',
    dateSentForPrinting: 'Sent for printing',
    dispatchDate: 'Dispatch date',
    dispatchCount: 'Dispatched pieces',
    dispatchReason: 'Reason for fewer pieces',
    dispatchMissing: 'Missing pieces',
    correctionReason: 'Reason for the correction',
  },
  contact: {
    ...events,
    contactType: 'Contact type',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'E-mail address',
    homePhone: 'Phone',
    mobilePhone: 'Mobile phone',
    workPhone: 'Work phone',
    rightPhone: 'This number is right',
    address: 'Address',
    birth: 'Birth',
    wasDeceased: 'Deceased',
    spouse: 'Spouse',
    spouseBirth: 'Birth of the spouse',
    wasSpouseDeceased: 'Spouse deceased',
    labels: 'Tags and groups',
    agent: 'Agent',
    assignmentRule: 'Assignment rule',
    agentMail: 'Told by mail of the lead',
    overdueMail: 'Told by mail that the lead is overdue',
    leadStatus: 'Lead status',
    leadAppStatus: 'Lead app status',
    height: 'Height',
    weight: 'Weight',
    employer: 'Employer',
    saleAmount: 'Sale amount',
    soldOn: 'Sold on',
    lostReason: 'Reason for the loss',
    merged: 'Merged contact',
    responseCard: 'Response card',
    saidOnCard: 'Said on the card',
    permissionOverride: 'Reason for contact after the permission',
    proofOfConsent: 'Proof of consent',
    stopRequest: 'Asks for no further contact',
  },
  company: {
    ...events,
    timeZone: 'Time zone',
    paymentTerms: 'Payment terms',
    holdDays: 'People held, days',
    maxLeadDays: 'Mailing ahead, days',
    completeAfterDays: 'Days until completion',
    isIGroup: 'iGroup',
    isCardsReturn: 'Reply cards return to the client',
    isDeceasedMailedBack: 'Cards of people who died are mailed back',
    isFlaggedMailedBack: 'Flagged cards are mailed back',
    isCreditReward: 'Credit rewards',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type RecordEntity = keyof typeof recordFields;
export const recordEntities = Object.keys(recordFields) as readonly RecordEntity[];
export type RecordField<E extends RecordEntity> = keyof (typeof recordFields)[E] & string;
export type RecordEvent = keyof typeof events;

/** Whether a row of the history is an event, which has no values. */
export const isRecordEvent = (field: string): field is RecordEvent => field in events;

/** Whether a field of a contact's history tells of a mail. Its new value is the person who got the mail. */
export const isMailField = (field: string): boolean => ['agentMail', 'overdueMail'].includes(field);

/** Whether a field tells of an act: it has no value before. */
export const isActField = (field: string): boolean =>
  isMailField(field) || ['rightPhone', 'proofOfConsent', 'stopRequest'].includes(field);

/** Who was told of what by a mail, in a sentence: `Willa Freeman was told by mail that the lead is overdue`. */
export const mailText = (field: string, person: string): string =>
  `${person} was ${field === 'overdueMail' ? 'told by mail that the lead is overdue' : 'told by mail of the lead'}`;

/** The label of a field. A field that no longer exists shows its stored name. */
export function recordFieldLabel(entity: RecordEntity, field: string): string {
  const labels: Readonly<Record<string, string>> = recordFields[entity];
  return labels[field] ?? field;
}

/** How long the history of a record is kept (decision 52). */
export const historyMonths = 24;

/**
 * A value as people read it, at the time of the change. Null stands for an empty field. A list is shown by its
 * differences.
 */
export type ShownValue = string | readonly string[] | null;

/** The entries that a change took out of a list and put into it. */
export function listDifference(
  old: readonly string[],
  now: readonly string[],
): { readonly removed: readonly string[]; readonly added: readonly string[] } {
  const [before, after] = [new Set(old), new Set(now)];
  return { removed: old.filter((entry) => !after.has(entry)), added: now.filter((entry) => !before.has(entry)) };
}
