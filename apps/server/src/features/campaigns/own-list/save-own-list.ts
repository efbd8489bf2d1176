import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { phoneToE164 } from '@dropdate/domain/field/phone';
import { geographyNodeId } from '@dropdate/domain/geography/geography-index';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { streetOf, type ZipTable } from '@dropdate/domain/own-list/complete-address';
import type { OwnListTexts } from '@dropdate/domain/own-list/own-list-fields';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../../platform/audit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { NcoaService } from '../../../platform/ncoa/ncoa-service.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { changeCart } from '../../carts/open-cart.ts';
import { birthTextsOf } from '../../contacts/import/check-contact-texts.ts';
import type { CreateRecords, ImportOfKind, SavedRow, UndoneRecord } from '../../imports/import-kind.ts';
import { storeQuotas } from '../audience/apply-quotas.ts';
import type { QuotaRow } from '../audience/audience.data.ts';
import { type CampaignRecord, lockCampaign, saveAudience, saveCampaign } from '../campaign.data.ts';
import { lookForMoves, ncoaOption } from './look-for-moves.ts';
import { keysOfRow } from './mark-people.ts';
import {
  countMoved,
  countPeople,
  deleteOwnList,
  deletePeople,
  deletePeopleOfList,
  findListedCampaign,
  findOwnList,
  insertPeople,
  type PeopleKey,
  putOwnList,
} from './own-list.data.ts';

const campaignOf = ({ subjectId }: ImportOfKind): CampaignId => {
  if (subjectId === null) throw new Error('an own list belongs to no campaign');
  return idOf<CampaignId>(subjectId);
};

const keyOf = ({ viewer }: Pick<JobContext, 'viewer'>, of: ImportOfKind): PeopleKey => ({
  companyId: viewer.companyId,
  campaignId: campaignOf(of),
  importId: of.id,
});

/**
 * Locks the campaign of a list, so that no order takes people of the list meanwhile. Null when the campaign cannot be edited
 * any more, or is not visible.
 */
async function lockListed(
  context: Pick<JobContext, 'scopeOf'>,
  tx: Database,
  id: CampaignId,
): Promise<CampaignRecord | null> {
  const scope = context.scopeOf('Campaign');
  const found = await findListedCampaign(tx, scope, id);
  const record = found && (await lockCampaign(tx, scope, { ...found, campaignId: id }));
  return record && isEditable(record.campaign.status) && record.cart.state === 'open' ? record : null;
}

interface SavingParts {
  readonly zips: ZipTable;
  /** Null where no service of changes of address is connected. */
  readonly ncoa: NcoaService | null;
}

/**
 * Prepares the people of an own list. Where the user has asked for it, people who have moved get their new addresses. A row
 * of a person whom the list has already is left out.
 */
export async function preparePeople(
  context: JobContext,
  of: ImportOfKind,
  rows: readonly SavedRow[],
  { zips, ncoa }: SavingParts,
): Promise<CreateRecords> {
  const key = keyOf(context, of);
  const isLookedUp = ncoa !== null && of.options.includes(ncoaOption);
  const present = isLookedUp ? await lookForMoves(ncoa, rows, context.signal) : rows;
  const prepared = present.map((row) => personOf(key, row, zips));
  return async (tx, lines) => {
    const open = prepared.filter(({ line }) => lines.has(line));
    const made = await insertPeople(tx, open);
    return open.map(({ line, id }) =>
      made.has(id) ? { line, recordId: id } : { line, sentence: 'An earlier row of the list is the same person.' },
    );
  };
}

function personOf(key: PeopleKey, { line, texts, marks, found }: SavedRow, zips: ZipTable) {
  const read: OwnListTexts = texts;
  const [zip = '', zip4 = ''] = (read.postalCode ?? '').split('-');
  const { birthYear, birthMonth } = birthTextsOf(read);
  const number = (text: string) => (text === '' ? null : Number(text));
  return {
    id: uuidv7(),
    ...key,
    ...keysOfRow(texts, found),
    line,
    firstName: read.firstName ?? '',
    middleName: read.middleName ?? '',
    lastName: read.lastName ?? '',
    addressLine1: streetOf(read),
    urbanization: read.urbanization ?? '',
    city: read.city ?? '',
    state: read.state ?? '',
    county: zips.placeOf(zip)?.county ?? '',
    zip,
    zip4,
    birthYear: number(birthYear),
    birthMonth: number(birthMonth),
    phone: (read.phoneNumber ?? '') === '' ? null : phoneToE164(read.phoneNumber ?? ''),
    marks,
  };
}

/**
 * Puts the people of an import into force: they replace the former list, and their states decide quotas, variants and
 * price. Without people the campaign has no list.
 * @throws Refusal 409 `NotEditable` when the campaign was ordered or deleted meanwhile
 */
export async function putListInForce(context: JobContext, tx: Database, of: ImportOfKind): Promise<void> {
  const record = await lockListed(context, tx, campaignOf(of));
  if (record === null)
    throw conflict('NotEditable', 'The campaign cannot be edited any more, so the list was not used.');
  await replaceList(context, tx, of, record);
}

async function replaceList(context: JobContext, tx: Database, of: ImportOfKind, record: CampaignRecord): Promise<void> {
  const key = keyOf(context, of);
  const { companyId, campaignId, importId } = key;
  const before = await findOwnList(tx, key);
  const counts = await countPeople(tx, key);
  const people = counts.reduce((sum, one) => sum + one.people, 0);
  // The undo of an import that is not in force changes nothing for the campaign.
  if (people === 0 && before?.importId !== importId) return;
  const now = context.clock.now();
  const by = { userId: context.viewer.userId, now };
  if (people === 0) await deleteOwnList(tx, key);
  else {
    // The people of an import that is still at work, or that was stopped, stay. It may go on.
    if (before !== null && before.importId !== importId)
      await deletePeopleOfList(tx, { ...key, importId: before.importId });
    await putOwnList(tx, {
      companyId,
      campaignId,
      importId,
      fileName: of.fileName,
      people,
      ncoaCount: of.options.includes(ncoaOption) ? people : 0,
      movedCount: await countMoved(tx, key),
      savedAt: now,
      savedBy: by.userId,
    });
  }
  const applied = { appliedRequestId: null, desiredCount: people, distribution: null, updatedAt: now } as const;
  await saveAudience(tx, record, applied);
  await storeQuotas(tx, record, quotasOf(counts));
  await saveCampaign(tx, record, by, { type: 'imported-list' });
  await changeCart(tx, record.cart, now);
  await audit(tx, context, {
    action: 'uploadProspectList',
    entity: 'campaign',
    entityId: campaignId,
    old: { importId: before?.importId ?? null, people: before?.people ?? 0 },
    new: { importId: people === 0 ? null : importId, people },
  });
  await recordChange(
    tx,
    context,
    { entity: 'campaign', entityId: campaignId },
    {
      old: { desiredCount: formatCount(record.audience.desiredCount) },
      new: { desiredCount: formatCount(people) },
    },
  );
}

/** All people of a state and of a county are wanted. */
function quotasOf(counts: Awaited<ReturnType<typeof countPeople>>): readonly QuotaRow[] {
  const states = new Map<string, number>();
  for (const { state, people } of counts) states.set(state, (states.get(state) ?? 0) + people);
  const quota = (dimension: 'state' | 'county', key: string, people: number): QuotaRow => ({
    dimension,
    key,
    available: people,
    desired: people,
  });
  return [
    ...[...states].map(([state, people]) => quota('state', state, people)),
    ...counts.map(({ state, county, people }) => quota('county', geographyNodeId([state, county]), people)),
  ];
}

/** Removes people of a list. Those of an ordered campaign stay, because their pieces are made. */
export async function undoPeople(
  context: JobContext,
  tx: Database,
  of: ImportOfKind,
  ids: readonly string[],
): Promise<readonly UndoneRecord[]> {
  const record = await lockListed(context, tx, campaignOf(of));
  if (record === null)
    return ids.map((recordId) => ({ recordId, sentence: 'The campaign cannot be edited any more.' }));
  await deletePeople(tx, keyOf(context, of), ids);
  return ids.map((recordId) => ({ recordId, sentence: null }));
}

/** Takes the list out of force when its people were removed. */
export async function clearUndone(context: JobContext, tx: Database, of: ImportOfKind): Promise<void> {
  const record = await lockListed(context, tx, campaignOf(of));
  if (record !== null) await replaceList(context, tx, of, record);
}
