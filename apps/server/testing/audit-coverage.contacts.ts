import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface ContactParts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
  readonly runJobs: () => Promise<void>;
}

/** Accepted samples of the calls that change contacts. */
export function preparedContacts({
  admin,
  freshRecords,
  runJobs,
}: ContactParts): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    undoImport: async () => {
      const { importId } = await freshRecords();
      await admin().call(saveContacts, { body: { importId } });
      await runJobs();
      return { params: { id: importId } };
    },
    restoreContact: async () => {
      const { contactId: id } = await freshRecords();
      await admin().call(purgeContact, { params: { id } });
      return { params: { id } };
    },
  };
}
