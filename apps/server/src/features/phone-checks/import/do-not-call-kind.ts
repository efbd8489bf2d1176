import { FileFacts } from '@dropdate/domain/contact/import/file-facts';
import { doNotCallTexts, readCallNumber } from '@dropdate/domain/do-not-call/do-not-call';
import {
  checkDoNotCallRow,
  doNotCallFields,
  doNotCallMarks,
  doNotCallRowKeys,
  guessDoNotCallColumns,
  isDoNotCallHeading,
  listedNumberMark,
  readDoNotCallRow,
  readTypedDoNotCall,
} from '@dropdate/domain/do-not-call/do-not-call-import';
import { formatCount } from '@dropdate/domain/money/money-text';
import { sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type {
  ImportKind,
  ImportTexts,
  MarkedRow,
  MarkingContext,
  RowToMark,
  UndoneRecord,
} from '../../imports/import-kind.ts';
import { isOrgOfCompany } from '../../orgs/company-orgs.ts';
import {
  countDoNotCall,
  deleteDoNotCall,
  findDoNotCall,
  listDoNotCallAmong,
  lockDoNotCall,
} from '../do-not-call.data.ts';
import { fileNumbers } from '../file-numbers.ts';

/** A file of two million numbers is asked for the rows alone, so `markListed` finds those of the file. */
const nobody = sql`select null::text as key, null::text as shown_id, null::uuid as record_id, null::text as shown_name,
  null::text as given, null::text as born where false`;

const numberOf = ({ phone = '', remark = '' }: ImportTexts) => ({ phone: readCallNumber(phone) ?? '', remark });

/** The import of numbers that a company does not call. */
export const doNotCallKind: ImportKind = {
  name: 'do-not-call',
  fields: doNotCallFields,
  needs: 'ProspectList.buy',
  defaults: {},
  countText: (count) => (count === 1 ? '1 number' : `${formatCount(count)} numbers`),
  ended: {
    created: 'added to the do-not-call file',
    'left-out': 'left out',
    deleted: 'removed from the do-not-call file',
    kept: 'kept on the file, or removed before',
  },
  guess: guessDoNotCallColumns,
  addressesOf: () => [],
  isKnownHeading: isDoNotCallHeading,
  factsOf: (columns, today) => new FileFacts(doNotCallFields, columns, today),
  read: (texts) => ({ texts: readDoNotCallRow(texts).texts as ImportTexts, problems: {}, notes: [], remarks: {} }),
  readTyped: (texts) => readTypedDoNotCall(texts) as ImportTexts,
  // A number has no note, so what fits no field is left out.
  note: { field: 'note', most: 0 },
  check: (texts) => checkDoNotCallRow(texts) as ImportTexts,
  marks: doNotCallMarks,
  markKnown: markListed,
  keysOf: doNotCallRowKeys,
  // Two rows with one number are one number, whoever stands beside it.
  person: { given: sql`''`, born: sql`null::text`, same: [] },
  renewStatistics: async () => undefined,
  knownKeys: () => nobody,
  requireOrg: async ({ viewer }, tx, segmentId) => {
    if (!(await isOrgOfCompany(tx, viewer.companyId, segmentId))) throw notFound();
  },
  prepare: async (context, _of, rows) => async (tx, lines) => {
    const open = rows.filter(({ line }) => lines.has(line));
    const numbers = open.map(({ texts }) => numberOf(texts));
    const filed = await fileNumbers(context, tx, numbers, { source: 'imported', action: 'saveDoNotCall' });
    return open.map(({ line }, at) => {
      const one = filed[at];
      if (one === undefined) throw new Error('a number was not filed');
      return 'id' in one ? { line, recordId: one.id } : { line, sentence: one.sentence };
    });
  },
  retakes: 'left-out',
  undo: (context, tx, _of, ids) => undoNumbers(context, tx, ids),
  clear: async () => undefined,
};

/** Marks the rows whose numbers are on the file already. */
async function markListed(
  { viewer }: MarkingContext,
  tx: Database,
  _of: unknown,
  rows: readonly RowToMark[],
): Promise<readonly MarkedRow[]> {
  const numbers = rows.map(({ line, texts }) => ({ line, phone: numberOf(texts).phone }));
  const phones = numbers.map(({ phone }) => phone);
  const listed = await listDoNotCallAmong(tx, viewer.companyId, phones);
  const marks = [{ mark: listedNumberMark, text: doNotCallTexts.known }];
  return numbers
    .filter(({ phone }) => listed.has(phone))
    .map(({ line }) => ({ line, marks, isBlocked: false, found: {} }));
}

/** Removes the numbers of an import that are still on the file, except those whose leads have asked meanwhile. */
async function undoNumbers(
  context: JobContext,
  tx: Database,
  ids: readonly string[],
): Promise<readonly UndoneRecord[]> {
  const { viewer } = context;
  const { companyId } = viewer;
  await lockDoNotCall(tx, companyId);
  const numbers = await findDoNotCall(tx, viewer, ids);
  const gone = new Set(numbers.filter(({ isRemovable }) => isRemovable).map(({ id }) => id));
  const stays = new Set(numbers.filter(({ isForGood }) => isForGood).map(({ id }) => id));
  if (gone.size > 0) {
    const before = await countDoNotCall(tx, companyId);
    await deleteDoNotCall(tx, companyId, [...gone]);
    const change = { old: { numbers: before }, new: { numbers: before - gone.size } };
    await audit(tx, context, { action: 'undoImport', entity: 'company', entityId: companyId, ...change });
  }
  const sentence = (id: string) => (stays.has(id) ? doNotCallTexts.forGood : doNotCallTexts.removed);
  return ids.map((recordId) => ({ recordId, sentence: gone.has(recordId) ? null : sentence(recordId) }));
}
