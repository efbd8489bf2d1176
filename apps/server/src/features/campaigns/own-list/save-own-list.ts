import { isEditable } from '@dropdate/domain/campaign/campaign-status';
import { type CampaignId, idOf } from '@dropdate/domain/id/brand';
import { formatCount } from '@dropdate/domain/money/money-text';
import { audit, onlyChanged, together } from '../../../platform/audit.ts';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import { recordChange } from '../../../platform/record-change.ts';
import { saveAudience } from '../../audience-drafts/draft-records.ts';
import { changeCart } from '../../carts/open-cart.ts';
import type { ImportOfKind, UndoneRecord } from '../../imports/import-kind.ts';
import { storeQuotas } from '../audience/store-quotas.ts';
import { type CampaignRecord, lockCampaign, saveCampaign } from '../campaign.data.ts';
import { campaignHistory } from '../edit/campaign-history.ts';
import { changeType } from '../edit/change-type.ts';
import { columnsChange } from '../edit/changed-columns.ts';
import { peopleIn, quotasOf } from './list-quotas.ts';
import {
  chooseNextList,
  countLookedUp,
  countPeople,
  deleteOwnList,
  deletePeople,
  deletePeopleOfImport,
  deletePeopleOfOthers,
  findListedCampaign,
  findOwnList,
  isListInForce,
  type PeopleKey,
  putOwnList,
  unchooseNextList,
} from './own-list.data.ts';

const campaignOf = ({ subjectId }: ImportOfKind): CampaignId => {
  if (subjectId === null) throw new Error('an own list belongs to no campaign');
  return idOf<CampaignId>(subjectId);
};

/** The key of the people of an import. */
export const peopleKeyOf = ({ viewer }: Pick<JobContext, 'viewer'>, of: ImportOfKind): PeopleKey => ({
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

/**
 * Chooses the import that may become the list of its campaign, when its saving starts or goes on. Another saving that is open
 * will not come into force any more. The campaign becomes an imported list, so that no audience is applied meanwhile.
 * @throws Refusal 409 `NotEditable`, `PeopleGone`
 */
export async function beginSaving(context: Context, tx: Database, of: ImportOfKind): Promise<void> {
  const record = await lockListed(context, tx, campaignOf(of));
  if (record === null) throw notEditable();
  const key = peopleKeyOf(context, of);
  await requireAllPeople(tx, key, of);
  const { campaign } = record;
  const now = context.clock.now();
  const changed = await changeType(tx, record, 'imported-list', now);
  if (changed !== null) {
    await saveCampaign(tx, record, { userId: context.viewer.userId, now }, changed.columns);
    await changeCart(tx, record.cart, now);
    const applied = together(columnsChange(record, changed.columns), changed.change);
    const about = { entity: 'campaign', entityId: campaign.id } as const;
    await audit(tx, context, { action: 'chooseOwnList', ...about, ...onlyChanged(applied) });
    await recordChange(tx, context, about, campaignHistory(applied, campaign));
  }
  await chooseNextList(tx, key, of.id);
}

/** @throws Refusal 409 when people whom the saving has made are not there any more */
async function requireAllPeople(tx: Database, key: PeopleKey, { created }: ImportOfKind): Promise<void> {
  if (peopleIn(await countPeople(tx, key)) === created) return;
  throw conflict(
    'PeopleGone',
    'Another list, or another source of recipients, was chosen for the campaign meanwhile. Discard this file and upload it again.',
  );
}

const notEditable = () => conflict('NotEditable', 'The campaign cannot be edited any more, so the list was not used.');

/**
 * Puts the people of an import into force: they replace the former list, and their states decide quotas, variants and
 * price. Without people the campaign keeps what it has.
 * @throws Refusal 409 `NotEditable` when the campaign was ordered or deleted meanwhile, `ListReplaced` when another list or
 * another source was chosen meanwhile, `PeopleGone`
 */
export async function putListInForce(context: JobContext, tx: Database, of: ImportOfKind): Promise<void> {
  const record = await lockListed(context, tx, campaignOf(of));
  if (record === null) throw notEditable();
  if (record.campaign.nextListImportId !== of.id)
    throw conflict(
      'ListReplaced',
      'Another list, or another source of recipients, was chosen for the campaign meanwhile, so this list was not used.',
    );
  const key = peopleKeyOf(context, of);
  await requireAllPeople(tx, key, of);
  await replaceList(context, tx, of, record);
  await chooseNextList(tx, key, null);
}

/** Removes the people of a stopped saving, which the campaign does not use. */
export async function discardPeople(
  context: Pick<JobContext, 'viewer'>,
  tx: Database,
  of: ImportOfKind,
): Promise<void> {
  const key = peopleKeyOf(context, of);
  await deletePeopleOfImport(tx, key);
  await unchooseNextList(tx, key);
}

async function replaceList(context: JobContext, tx: Database, of: ImportOfKind, record: CampaignRecord): Promise<void> {
  const key = peopleKeyOf(context, of);
  const { companyId, campaignId, importId } = key;
  const before = await findOwnList(tx, key);
  const counts = await countPeople(tx, key);
  const people = peopleIn(counts);
  // A file of which all rows were left out does not end another list.
  if (people === 0 && before?.importId !== importId) return;
  const now = context.clock.now();
  const by = { userId: context.viewer.userId, now };
  if (people === 0) await deleteOwnList(tx, key);
  else {
    // Nobody can use the people of another import any more. The saving of one that is still at work cannot come into force.
    await deletePeopleOfOthers(tx, key);
    const { lookedUp, moved } = await countLookedUp(tx, key);
    await putOwnList(tx, {
      companyId,
      campaignId,
      importId,
      fileName: of.fileName,
      people,
      ncoaCount: lookedUp,
      movedCount: moved,
      savedAt: now,
      savedBy: by.userId,
    });
  }
  const applied = { appliedRequestId: null, desiredCount: people, distribution: null, updatedAt: now } as const;
  await saveAudience(tx, record.audience, applied);
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
  await deletePeople(tx, peopleKeyOf(context, of), ids);
  return ids.map((recordId) => ({ recordId, sentence: null }));
}

/** Takes the list out of force when its people were removed. The undo of another import changes nothing for the campaign. */
export async function clearUndone(context: JobContext, tx: Database, of: ImportOfKind): Promise<void> {
  const key = peopleKeyOf(context, of);
  const record = await lockListed(context, tx, campaignOf(of));
  if (record !== null && (await isListInForce(tx, key))) await replaceList(context, tx, of, record);
  await unchooseNextList(tx, key);
}
