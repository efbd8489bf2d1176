import { maxContactLengths } from '@dropdate/contract/contacts/contact-fields';
import {
  type ContactImportTexts,
  contactImportFields,
  readContactTexts,
  readTypedTexts,
} from '@dropdate/domain/contact/contact-import';
import { FileFacts } from '@dropdate/domain/contact/import/file-facts';
import { blocksOf, guessContactColumns } from '@dropdate/domain/contact/import/guess-contact-columns';
import { meaningOf } from '@dropdate/domain/contact/import/heading-meaning';
import { matchKeys } from '@dropdate/domain/contact/import-match';
import { formatCount } from '@dropdate/domain/money/money-text';
import type { Context } from '../../../platform/context.ts';
import type { ImportKind, ImportTexts, ReadRow } from '../../imports/import-kind.ts';
import { personOfRow } from '../../imports/person-of-row.ts';
import { removeLabelsOfImport } from '../../labels/remove-labels.ts';
import type { CountiesOfZip } from '../assign/assign-by-rules.ts';
import { contactScope } from '../contact-scope.ts';
import { requireActiveOrg } from '../edit/add-contact.ts';
import { renewContactStatistics } from '../renew-contact-statistics.ts';
import { checkContactTexts } from './check-contact-texts.ts';
import { knownContactKeys } from './contact-import.data.ts';
import { prepareContacts } from './prepare-contacts.ts';
import { undoContacts } from './undo-contacts.ts';

/** The import of contacts (specification 1, section 2.7). */
export const contactImportKind = ({
  keyed,
  countiesOf,
}: Pick<Context, 'keyed'> & { readonly countiesOf: CountiesOfZip }): ImportKind => {
  let check: { readonly today: string; readonly of: (texts: ContactImportTexts) => ImportTexts } | null = null;
  return {
    name: 'contacts',
    fields: contactImportFields,
    needs: 'Contact.create',
    defaults: { contactType: 'Prospect' },
    countText: (count) => (count === 1 ? '1 contact' : `${formatCount(count)} contacts`),
    ended: {
      created: 'created',
      'left-out': 'left out',
      deleted: 'deleted',
      kept: 'kept, because of changes since',
    },
    guess: guessContactColumns,
    addressesOf: blocksOf,
    isKnownHeading: (text) => meaningOf(text) !== null,
    factsOf: (columns, today) => new FileFacts(contactImportFields, columns, today),
    read: (texts, reading) => readContactTexts(texts, reading) as ReadRow,
    readTyped: (texts) => readTypedTexts(texts) as ImportTexts,
    note: { field: 'note', most: maxContactLengths.firstNote },
    person: personOfRow,
    marks: [],
    retakes: 'left-out',
    check: (texts, today) => {
      // A new schema for each of 100,000 rows would take most of the time.
      if (check?.today !== today) check = { today, of: checkContactTexts(today) };
      return check.of(texts);
    },
    keysOf: matchKeys,
    renewStatistics: renewContactStatistics,
    knownKeys: (context) => knownContactKeys(contactScope(context)),
    requireOrg: requireActiveOrg,
    prepare: (context, of, rows) => prepareContacts({ ...context, keyed, countiesOf }, of, rows),
    undo: (context, tx, _of, ids) => undoContacts(context, tx, ids),
    clear: async (context, tx, of) => {
      await removeLabelsOfImport(tx, context, of.id);
    },
  };
};
