import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller } from './test-app.ts';

interface ContactParts {
  readonly admin: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of the calls that change contacts. */
export function preparedContacts({
  admin,
  freshRecords,
}: ContactParts): Readonly<Record<string, () => Promise<Sample>>> {
  return {
    restoreContact: async () => {
      const { contactId: id } = await freshRecords();
      await admin().call(purgeContact, { params: { id } });
      return { params: { id } };
    },
  };
}
