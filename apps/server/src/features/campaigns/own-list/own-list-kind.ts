import { FileFacts } from '@dropdate/domain/contact/import/file-facts';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { completeAddress } from '@dropdate/domain/own-list/complete-address';
import {
  guessOwnListColumns,
  isOwnListHeading,
  ownListAddresses,
} from '@dropdate/domain/own-list/guess-own-list-columns';
import { ownListFields } from '@dropdate/domain/own-list/own-list-fields';
import { addressMarks, correctionOf, ownListMarks } from '@dropdate/domain/own-list/own-list-marks';
import { personIdentity } from '@dropdate/domain/own-list/person-identity';
import { readOwnListTexts, readTypedOwnList } from '@dropdate/domain/own-list/read-own-list';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { NcoaService } from '../../../platform/ncoa/ncoa-service.ts';
import { zipTable } from '../../geography/zip-table.ts';
import type { ImportKind, ImportOfKind, ImportTexts, ReadRow } from '../../imports/import-kind.ts';
import { personOfRow } from '../../imports/person-of-row.ts';
import { checkOwnListTexts } from './check-own-list-texts.ts';
import { keysOfRow, markPeople } from './mark-people.ts';
import { findListedCampaign } from './own-list.data.ts';
import { preparePeople } from './prepare-people.ts';
import { beginSaving, clearUndone, discardPeople, putListInForce, undoPeople } from './save-own-list.ts';

/** No person is known beside those of the file: an own list may mail anybody. */
const nobody = sql`select null::text as key, null::text as shown_id, null::uuid as record_id, null::text as shown_name,
  null::text as given, null::text as born where false`;

/** The import of the list of people whom a campaign mails (specification 2, section 2, Import own prospect list). */
export const ownListKind = ({
  engine,
  ncoa,
}: {
  readonly engine: Pick<ProspectEngine, 'addressees' | 'release'>;
  readonly ncoa: NcoaService | null;
}): ImportKind => ({
  name: 'own-list',
  fields: ownListFields,
  needs: 'Campaign.create',
  defaults: {},
  countText: (count) => (count === 1 ? '1 prospect' : `${formatCount(count)} prospects`),
  ended: {
    created: 'saved as the prospect list',
    'left-out': 'left out',
    deleted: 'taken out of the prospect list',
    kept: 'kept, because the campaign cannot be edited any more',
  },
  guess: guessOwnListColumns,
  addressesOf: ownListAddresses,
  isKnownHeading: isOwnListHeading,
  factsOf: (columns, today) => new FileFacts(ownListFields, columns, today),
  read: (texts, reading) => ({ ...readOwnListTexts(texts, reading), notes: [] }) as ReadRow,
  readTyped: (texts) => readTypedOwnList(texts) as ImportTexts,
  // A piece prints no note, so what fits no field is left out.
  note: { field: 'note', most: 0 },
  complete: (texts, typed) => completeAddress(texts, zipTable(), typed) as { texts: ImportTexts; remarks: ImportTexts },
  check: (texts) => checkOwnListTexts(texts, zipTable()),
  marks: ownListMarks,
  marksOf: (texts) => addressMarks(texts, zipTable()),
  correctionOf: (mark, texts) => correctionOf(mark, texts, zipTable()),
  markKnown: (context, tx, of, rows) => markPeople({ engine, zips: zipTable }, context, tx, of, rows),
  keysOf,
  personOf: ({ texts, found }) => String(keysOfRow(texts, found).personKey),
  person: personOfRow,
  renewStatistics: async (db) => {
    await db.execute(sql`analyze own_list_people`);
  },
  knownKeys: () => nobody,
  requireOrg: requireOrgOfCampaign,
  prepare: (context, of, rows) => preparePeople(context, of, rows, { engine, zips: zipTable, ncoa }),
  retakes: 'all',
  begin: beginSaving,
  finish: putListInForce,
  discard: discardPeople,
  undo: undoPeople,
  clear: clearUndone,
});

/** The people belong to the campaign, so the import is of the campaign's org, and its users see that it happened. */
async function requireOrgOfCampaign(
  { scopeOf }: Pick<Context, 'scopeOf'>,
  tx: Database,
  segmentId: string,
  { subjectId }: Pick<ImportOfKind, 'subjectId'>,
): Promise<void> {
  const campaign =
    subjectId === null ? null : await findListedCampaign(tx, scopeOf('Campaign'), idOf<CampaignId>(subjectId));
  if (campaign?.segmentId !== segmentId) throw notFound();
}

/** Rows of one household share their address, and rows of one person the last name and generation, too. */
function keysOf(texts: ImportTexts): readonly string[] {
  const { household, surname } = personIdentity(texts);
  if (household.startsWith('|') || household.endsWith('|')) return [];
  return [`household ${household}`, ...(surname === '' ? [] : [`surname ${surname}`])];
}
