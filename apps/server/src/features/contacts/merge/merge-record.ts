import { type MergeField, mergeFieldNames } from '@dropdate/domain/contact/merge-fields';
import { type Changed, changeOf, onlyChanged } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import { type HistoryValues, named } from '../../../platform/record-change.ts';
import type { ContactSnapshot } from '../../../schema/contact-merges.ts';
import type { Contact } from '../contact.data.ts';
import { type ContactFields, recorded, recordedOutcome, shownFields, shownOutcome } from '../edit/contact-record.ts';
import { freeColumns, mergeColumns } from './merge-columns.ts';

/** The fields whose columns differ between two snapshots. */
export const differingFields = (one: ContactSnapshot, other: ContactSnapshot): readonly MergeField[] =>
  mergeFieldNames.filter((field) =>
    mergeColumns[field].some((column) => !freeColumns.has(column) && !isEqual(one[column], other[column])),
  );

/** A column that is younger than a snapshot is missing in the snapshot, and counts as null. */
export const isEqual = (one: unknown = null, other: unknown = null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** A contact with the ids of its tags and groups. */
export interface LabelledContact {
  readonly contact: Contact;
  readonly labelIds: readonly string[];
}

const openColumns = ['leadCreatedAt', 'campaignId', 'channel', 'assignedUserId', 'assignmentRuleId'] as const;
const formColumns = [
  'contactType',
  'firstName',
  'lastName',
  'email',
  'homePhone',
  'mobilePhone',
  'workPhone',
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'county',
  'countryCode',
  'birthYear',
  'birthMonth',
  'birthDay',
  'wasDeceased',
  'spouseFirstName',
  'spouseLastName',
  'spouseBirthYear',
  'spouseBirthMonth',
  'wasSpouseDeceased',
  'height',
  'weight',
  'employer',
  'leadAppStatus',
  'leadStatus',
] as const satisfies readonly (keyof ContactFields)[];

const pick = <Name extends keyof Contact>(contact: Contact, names: readonly Name[]): Pick<Contact, Name> =>
  Object.fromEntries(names.map((name) => [name, contact[name]])) as Pick<Contact, Name>;

/** The change of the kept contact as the log holds it: personal data as fingerprints only. */
export function loggedChange(
  { keyed }: Pick<Context, 'keyed'>,
  before: LabelledContact,
  after: LabelledContact,
): Changed {
  const logged = ({ contact, labelIds }: LabelledContact) => ({
    ...recorded(keyed, pick(contact, formColumns)),
    ...pick(contact, openColumns),
    ...recordedOutcome(keyed, contact),
    labelIds,
    version: contact.version,
  });
  return onlyChanged(changeOf(logged(before), logged(after)));
}

/** A contact as the history shows it, with the name of the contact that went into it. */
export function shownContact({ contact, labelIds }: LabelledContact, merged: string | null): HistoryValues<'contact'> {
  const { assignedUserId, assignmentRuleName } = contact;
  return {
    ...shownFields(contact),
    agent: named('user', assignedUserId),
    assignmentRule: assignmentRuleName,
    ...shownOutcome(contact),
    labels: named('label', labelIds),
    merged,
  };
}

/** The name of a merged contact with its Contact ID, for the history. */
export const mergedName = ({ firstName, lastName, externalId }: Contact): string =>
  `${`${firstName} ${lastName}`.trim()} (${externalId})`.trim();
