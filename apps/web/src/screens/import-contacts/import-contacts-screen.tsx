import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { contactImportFields } from '@dropdate/domain/contact/contact-import';
import { contactTypes } from '@dropdate/domain/contact/contact-type';
import { unsurePhones } from '@dropdate/domain/contact/import/guess-contact-columns';
import { meaningOf } from '@dropdate/domain/contact/import/heading-meaning';
import { FileImport } from '../../blocks/file-import/file-import.tsx';
import type { JoinedFields, WebImportKind } from '../../blocks/file-import/import-kind.ts';
import { ImportJob } from '../../blocks/job-progress/import-job.tsx';
import { orgsRead } from '../../blocks/label-picker/use-label-org.ts';
import { call } from '../../client/calls/call.ts';
import { contactLists } from '../../client/calls/contact-lists.ts';
import { usePageRead } from '../../client/calls/page-read.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useBack } from '../../client/links/use-back.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { messages } from './import-contacts.messages.ts';

/** The address in one text, so that a wrong one is seen. */
const addressColumn: JoinedFields = {
  name: 'address',
  label: messages.address,
  fields: ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'],
  sources: ['wholeAddress', 'cityStateZip'],
  textOf: ({ addressLine1, addressLine2, city, state, postalCode }) =>
    joined(', ', addressLine1, addressLine2, city, joined(' ', state, postalCode)),
};

const joined = (sign: string, ...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(sign);

const typeLabels = contactTypes.map(({ label }) => label);
const contactsPage = { to: '/contacts' } as const;

/** The import of contacts (specification 1, section 2.7). */
export function ImportContactsScreen({ query }: ScreenProps<'/contacts/import'>) {
  const go = useGo();
  const back = useBack(contactsPage);
  const may = useMay();
  const orgs = usePageRead(orgsRead);
  const kind: WebImportKind = {
    name: 'contacts',
    title: messages.title,
    subtitle: messages.subtitle,
    fields: contactImportFields,
    shown: ['externalId', 'firstName', 'lastName', addressColumn.name, 'contactType', 'groups', 'tags'],
    shownIfBrought: ['externalId'],
    joined: addressColumn,
    widths: {
      firstName: 88,
      lastName: 88,
      [addressColumn.name]: 176,
      contactType: 108,
      groups: 96,
      tags: 96,
      toCheck: 190,
    },
    leftOutText: (heading) => (meaningOf(heading) === null ? messages.noFieldFits : undefined),
    quietMarks: [],
    named: ['firstName', 'lastName'],
    changeable: [{ field: 'contactType', options: typeLabels }, { field: 'groups' }, { field: 'tags' }],
    defaults: [{ field: 'contactType', label: messages.defaultType, options: typeLabels }],
    form: importContacts.upload,
    upload: async (file, options) => (await call(importContacts, { files: [file] }, options)).importId,
    save: async (importId) => (await call(saveContacts, { body: { importId } })).jobId,
    saveText: messages.save,
    saveFailed: messages.saveFailed,
    uploadFailed: messages.saveFailed,
    uploadedText: null,
    undoSentence: messages.undoSentence,
    savedText: messages.saved,
    isUndoOffered: true,
    outcomes: messages.outcomes,
    lists: contactLists,
    mayCreate: may('Contact.create'),
    orgs: orgs.data ?? [],
    unsure: { columnsOf: unsurePhones, fields: ['phoneNumber', 'mobilePhone', 'workPhone'] },
    linkOf: (id) => ({ to: '/contacts/contact/{id}', params: { id } }),
    jobOf: (jobId) => <ImportJob jobId={jobId} label={messages.jobLabel} />,
  };
  return <FileImport kind={kind} opened={query.get('open')} onBack={back} onSaved={() => go(contactsPage)} />;
}
ImportContactsScreen.reads = { shared: [orgsRead] };
