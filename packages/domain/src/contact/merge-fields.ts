import type { ContactType } from './contact-type.ts';

/** The fields of two merged contacts that a user chooses one by one, with their labels. Parts that belong together are one field. */
export const mergeFields = {
  firstName: 'First name',
  lastName: 'Last name',
  lead: 'Contact type and lead',
  agent: 'Agent',
  homePhone: 'Phone',
  mobilePhone: 'Mobile phone',
  workPhone: 'Work phone',
  email: 'E-mail address',
  address: 'Address',
  birth: 'Birth',
  deceased: 'Deceased',
  spouse: 'Spouse',
  employer: 'Employer',
  height: 'Height',
  weight: 'Weight',
} as const;
export type MergeField = keyof typeof mergeFields;
export const mergeFieldNames = Object.keys(mergeFields) as readonly MergeField[] as readonly [
  MergeField,
  ...MergeField[],
];

/** The contact whose value stays. */
export type MergeSide = 'kept' | 'merged';

/** How much a contact type says: a customer has come further than a lead, and a lead further than a prospect. */
const progress: Readonly<Record<ContactType, number>> = { prospect: 0, lead: 1, customer: 2 };

interface TypedContact {
  readonly contactType: ContactType;
  /** Whether the contact is a lead, or was one. */
  readonly isLead: boolean;
}

/** The side whose value a merge proposes: the kept contact, unless its field is empty and the other has a value. */
export const proposedSide = (kept: string, merged: string): MergeSide =>
  kept === '' && merged !== '' ? 'merged' : 'kept';

/** The side whose type and lead a merge proposes: a lead before a contact who never was one, then the further type. */
export function proposedLeadSide(kept: TypedContact, merged: TypedContact): MergeSide {
  if (kept.isLead !== merged.isLead) return merged.isLead ? 'merged' : 'kept';
  return progress[merged.contactType] > progress[kept.contactType] ? 'merged' : 'kept';
}

const list = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** Why a merge cannot be undone: somebody changed fields that the merge had set. */
export function changedSinceMergeText(fields: readonly MergeField[]): string {
  const names = list.format(fields.map((field) => mergeFields[field]));
  return `${names} changed after the merge. Set ${fields.length === 1 ? 'it' : 'them'} back, or undo a later merge first.`;
}

/** Why a merged contact is not restored like a deleted one. */
export const mergedText = 'This contact was merged into another one. Undo the merge instead.';
