import type { importContacts as endpoint } from '@dropdate/contract/contacts/import-contacts';
import { labelNames } from '@dropdate/domain/contact/contact-import';
import type { UseCase } from '../../../platform/http/serve.ts';
import { type ImportKinds, kindOf } from '../../imports/own-import.ts';
import { startImport } from '../../imports/start-import.ts';

/** Reads a file of contacts for a review. @throws Refusal 400 for a file that cannot be read */
export const importContacts =
  (kinds: ImportKinds): UseCase<typeof endpoint> =>
  async (context, { files }) => {
    const started = await startImport(context, kindOf(kinds, 'contacts'), files, { action: 'importContacts' });
    return {
      importId: started.id,
      rows: started.rows,
      bulkContactsFields: started.firstRows.map(({ texts, isSelected }) => ({
        contactId: texts.externalId ?? '',
        firstName: texts.firstName ?? '',
        lastName: texts.lastName ?? '',
        contactType: texts.contactType ?? '',
        groups: [...labelNames(texts.groups ?? '')],
        tags: [...labelNames(texts.tags ?? '')],
        selected: isSelected,
      })),
    };
  };
