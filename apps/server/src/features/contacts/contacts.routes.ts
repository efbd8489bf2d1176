import { addContact as addContactEndpoint } from '@dropdate/contract/contacts/add-contact';
import { addContactNote as addContactNoteEndpoint } from '@dropdate/contract/contacts/add-contact-note';
import { changeManyContacts as changeManyContactsEndpoint } from '@dropdate/contract/contacts/change-many-contacts';
import { checkPhonesAgain as checkPhonesAgainEndpoint } from '@dropdate/contract/contacts/check-phones-again';
import { deleteContactNote as deleteContactNoteEndpoint } from '@dropdate/contract/contacts/delete-contact-note';
import { deleteManyContacts as deleteManyContactsEndpoint } from '@dropdate/contract/contacts/delete-many-contacts';
import { exportContacts as exportContactsEndpoint } from '@dropdate/contract/contacts/export-contacts';
import { findContactDuplicates as findContactDuplicatesEndpoint } from '@dropdate/contract/contacts/find-contact-duplicates';
import { findContacts as findContactsEndpoint } from '@dropdate/contract/contacts/find-contacts';
import { findDuplicates as findDuplicatesEndpoint } from '@dropdate/contract/contacts/find-duplicates';
import { findLikeContacts as findLikeContactsEndpoint } from '@dropdate/contract/contacts/find-like-contacts';
import { getAssignmentRules as getAssignmentRulesEndpoint } from '@dropdate/contract/contacts/get-assignment-rules';
import { getContact as getContactEndpoint } from '@dropdate/contract/contacts/get-contact';
import { getContactsOverview as getContactsOverviewEndpoint } from '@dropdate/contract/contacts/get-contacts-overview';
import { getLead as getLeadEndpoint } from '@dropdate/contract/contacts/get-lead';
import { getNearbyLeads as getNearbyLeadsEndpoint } from '@dropdate/contract/contacts/get-nearby-leads';
import { listContactFilters as listContactFiltersEndpoint } from '@dropdate/contract/contacts/list-contact-filters';
import { listDuplicatePairs as listDuplicatePairsEndpoint } from '@dropdate/contract/contacts/list-duplicate-pairs';
import { markDuplicatePair as markDuplicatePairEndpoint } from '@dropdate/contract/contacts/mark-duplicate-pair';
import { mergeContacts as mergeContactsEndpoint } from '@dropdate/contract/contacts/merge-contacts';
import { mergeManyContacts as mergeManyContactsEndpoint } from '@dropdate/contract/contacts/merge-many-contacts';
import { purgeContact as purgeContactEndpoint } from '@dropdate/contract/contacts/purge-contact';
import { restoreContact as restoreContactEndpoint } from '@dropdate/contract/contacts/restore-contact';
import { searchContacts as searchContactsEndpoint } from '@dropdate/contract/contacts/search-contacts';
import { setAssignmentRules as setAssignmentRulesEndpoint } from '@dropdate/contract/contacts/set-assignment-rules';
import { undoMerge as undoMergeEndpoint } from '@dropdate/contract/contacts/undo-merge';
import { updateContact as updateContactEndpoint } from '@dropdate/contract/contacts/update-contact';
import { updateContactNote as updateContactNoteEndpoint } from '@dropdate/contract/contacts/update-contact-note';
import { updateLeadContact as updateLeadContactEndpoint } from '@dropdate/contract/contacts/update-lead-contact';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import type { CountiesOfZip } from './assign/assign-by-rules.ts';
import { getAssignmentRules } from './assign/get-assignment-rules.ts';
import { setAssignmentRules } from './assign/set-assignment-rules.ts';
import { changeManyContacts } from './bulk/change-many-contacts.ts';
import { deleteManyContacts } from './bulk/delete-many-contacts.ts';
import { findContactDuplicates } from './duplicates/find-contact-duplicates.ts';
import { findDuplicates } from './duplicates/find-duplicates.ts';
import { findLikeContacts } from './duplicates/find-like-contacts.ts';
import { listDuplicatePairs } from './duplicates/list-duplicate-pairs.ts';
import { markDuplicatePair } from './duplicates/mark-duplicate-pair.ts';
import { addContact } from './edit/add-contact.ts';
import { purgeContact } from './edit/purge-contact.ts';
import { restoreContact } from './edit/restore-contact.ts';
import { updateContact } from './edit/update-contact.ts';
import { updateLeadContact } from './edit/update-lead-contact.ts';
import { findContacts } from './find/find-contacts.ts';
import { exportContacts } from './list/export-contacts.ts';
import { getContactsOverview } from './list/get-contacts-overview.ts';
import { listContactFilters } from './list/list-contact-filters.ts';
import { searchContacts } from './list/search-contacts.ts';
import { mergeContacts } from './merge/merge-contacts.ts';
import { mergeManyContacts } from './merge/merge-many-contacts.ts';
import { undoMerge } from './merge/undo-merge.ts';
import { getNearbyLeads } from './nearby/get-nearby-leads.ts';
import { addContactNote } from './notes/add-contact-note.ts';
import { deleteContactNote } from './notes/delete-contact-note.ts';
import { updateContactNote } from './notes/update-contact-note.ts';
import { checkPhonesAgain } from './phones/check-phones-again.ts';
import { getContact } from './view/get-contact.ts';
import { getLead } from './view/get-lead.ts';

interface ContactServices {
  readonly jobs: JobStarter;
  readonly countiesOf: CountiesOfZip;
  /** Whether a service that checks numbers is connected. */
  readonly checksPhones: boolean;
}

export const contactsRoutes = ({ jobs, countiesOf, checksPhones }: ContactServices): readonly Route[] => [
  serve(searchContactsEndpoint, searchContacts),
  serve(listContactFiltersEndpoint, listContactFilters),
  serve(findContactsEndpoint, findContacts),
  serve(exportContactsEndpoint, exportContacts),
  serve(getContactsOverviewEndpoint, getContactsOverview),
  serve(addContactEndpoint, addContact({ countiesOf })),
  serve(updateContactEndpoint, updateContact({ countiesOf })),
  serve(updateLeadContactEndpoint, updateLeadContact),
  serve(getContactEndpoint, getContact),
  serve(getLeadEndpoint, getLead),
  serve(getNearbyLeadsEndpoint, getNearbyLeads),
  serve(purgeContactEndpoint, purgeContact),
  serve(restoreContactEndpoint, restoreContact),
  serve(changeManyContactsEndpoint, changeManyContacts({ jobs })),
  serve(deleteManyContactsEndpoint, deleteManyContacts({ jobs })),
  serve(addContactNoteEndpoint, addContactNote),
  serve(updateContactNoteEndpoint, updateContactNote),
  serve(deleteContactNoteEndpoint, deleteContactNote),
  serve(checkPhonesAgainEndpoint, checkPhonesAgain({ checksPhones })),
  serve(findLikeContactsEndpoint, findLikeContacts),
  serve(findContactDuplicatesEndpoint, findContactDuplicates),
  serve(mergeContactsEndpoint, mergeContacts),
  serve(mergeManyContactsEndpoint, mergeManyContacts({ jobs })),
  serve(undoMergeEndpoint, undoMerge),
  serve(listDuplicatePairsEndpoint, listDuplicatePairs),
  serve(findDuplicatesEndpoint, findDuplicates({ jobs })),
  serve(markDuplicatePairEndpoint, markDuplicatePair),
  serve(getAssignmentRulesEndpoint, getAssignmentRules),
  serve(setAssignmentRulesEndpoint, setAssignmentRules),
];
