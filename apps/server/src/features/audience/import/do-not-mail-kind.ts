import {
  checkDoNotMailRow,
  doNotMailAddresses,
  doNotMailFields,
  doNotMailMarks,
  doNotMailRowKeys,
  guessDoNotMailColumns,
  readDoNotMailRow,
  readTypedDoNotMail,
} from '@dropdate/domain/audience/do-not-mail-import';
import { FileFacts } from '@dropdate/domain/contact/import/file-facts';
import { formatCount } from '@dropdate/domain/money/money-text';
import { isOwnListHeading } from '@dropdate/domain/own-list/guess-own-list-columns';
import { sql } from 'drizzle-orm';
import { notFound } from '../../../platform/http/refusal.ts';
import type { ImportKind, ImportTexts, ReadRow } from '../../imports/import-kind.ts';
import { personOfRow } from '../../imports/person-of-row.ts';
import { isOrgOfCompany } from '../../orgs/company-orgs.ts';
import { type ListParts, preparePeople, undoPeople } from './import-people.ts';
import { markListed } from './mark-listed.ts';

/** Entries are compared by a rule that SQL does not know, so `markListed` finds those of the list. */
const nobody = sql`select null::text as key, null::text as shown_id, null::uuid as record_id, null::text as shown_name,
  null::text as given, null::text as born where false`;

/** The import of people whom a company does not mail. */
export const doNotMailKind = (parts: ListParts): ImportKind => ({
  name: 'do-not-mail',
  fields: doNotMailFields,
  needs: 'ProspectList.buy',
  defaults: {},
  countText: (count) => (count === 1 ? '1 person' : `${formatCount(count)} people`),
  ended: {
    created: 'added to the do-not-mail list',
    'left-out': 'left out',
    deleted: 'removed from the do-not-mail list',
    kept: 'taken off the list before',
  },
  guess: guessDoNotMailColumns,
  addressesOf: doNotMailAddresses,
  isKnownHeading: isOwnListHeading,
  factsOf: (columns, today) => new FileFacts(doNotMailFields, columns, today),
  read: (texts, reading) => ({ ...readDoNotMailRow(texts, reading), notes: [] }) as ReadRow,
  readTyped: (texts) => readTypedDoNotMail(texts) as ImportTexts,
  // An entry has no note, so what fits no field is left out.
  note: { field: 'note', most: 0 },
  check: (texts) => checkDoNotMailRow(texts) as ImportTexts,
  marks: doNotMailMarks,
  markKnown: markListed,
  keysOf: doNotMailRowKeys,
  person: personOfRow,
  renewStatistics: async () => undefined,
  knownKeys: () => nobody,
  requireOrg: async ({ viewer }, tx, segmentId) => {
    if (!(await isOrgOfCompany(tx, viewer.companyId, segmentId))) throw notFound();
  },
  prepare: (context, _of, rows) => preparePeople(parts, context, rows),
  retakes: 'left-out',
  undo: (context, tx, _of, ids) => undoPeople(parts, context, tx, ids),
  clear: async () => undefined,
});
