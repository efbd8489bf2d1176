import type { ProspectListId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { saveAudience } from '../../audience-drafts/draft-records.ts';
import { storeQuotas } from '../audience/store-quotas.ts';
import type { CampaignRecord } from '../campaign.data.ts';
import { copyBoughtPeople, deleteLeftOutOfOthers, type LeftOutPerson, moveToLeftOut } from './bought-people.data.ts';
import { findKnownPeople } from './known-people.data.ts';
import { peopleIn, quotasOf } from './list-quotas.ts';
import { textsOf } from './mailed-person.ts';
import { doNotMail, knownMarks, type Mark, vendorMarks } from './mark-people.ts';
import { findPeople, listPeopleKeys } from './ordered-list.data.ts';
import { countPeople, deletePeopleOfOthers, type PeopleKey, putOwnList } from './own-list.data.ts';
import { findProspects } from './person-keys.ts';
import { refusedInList } from './refused-in-list.ts';
import { unmailablePeople } from './unmailable-people.ts';

export interface BoughtPeopleParts {
  readonly engine: Pick<ProspectEngine, 'addressees' | 'release' | 'unmailable'>;
}

/** The most bought people whom a call copies itself. A list with more people would let its user wait for seconds. */
export const mostCopiedInCall = 5_000;

/** A bought list, as a campaign takes it. */
export interface ListToMail {
  readonly prospectListId: ProspectListId;
  readonly name: string;
  /** Is told which part of the work is done, from 0 to 1. */
  readonly onPart?: (part: number) => Promise<void>;
}

/**
 * Makes the people of a bought list those of a campaign, apart from people who may not be mailed now, by the rules of own
 * lists. The caller holds the lock of the campaign.
 * @throws Refusal 409 `NobodyLeft`
 */
export async function takeBoughtPeople(
  { engine }: BoughtPeopleParts,
  { viewer, clock }: Pick<Context, 'viewer' | 'clock'>,
  tx: Database,
  record: CampaignRecord,
  { prospectListId, name, onPart = async () => undefined }: ListToMail,
): Promise<{ readonly people: number; readonly leftOut: number }> {
  const { companyId, id: campaignId } = record.campaign;
  const now = clock.now();
  const key = { companyId, campaignId, importId: uuidv7() };
  await copyBoughtPeople(tx, key, prospectListId);
  await onPart(0.3);
  const left = await peopleToLeaveOut(engine, tx, key, now);
  await onPart(0.8);
  await moveToLeftOut(tx, key, left);
  const counts = await countPeople(tx, key);
  const people = peopleIn(counts);
  if (people === 0)
    throw conflict(
      'NobodyLeft',
      `Nobody of ${name} can be mailed now. The people are on your do-not-mail list, have died, or are held by another order.`,
    );
  await deletePeopleOfOthers(tx, key);
  await deleteLeftOutOfOthers(tx, key);
  await putOwnList(tx, {
    ...key,
    prospectListId,
    fileName: name,
    people,
    ncoaCount: 0,
    movedCount: 0,
    savedAt: now,
    savedBy: viewer.userId,
  });
  const applied = { appliedRequestId: null, desiredCount: people, distribution: null, updatedAt: now } as const;
  await saveAudience(tx, record.audience, applied);
  await storeQuotas(tx, record, quotasOf(counts));
  return { people, leftOut: left.length };
}

/** Those people of a copy who may not be mailed now, each with the first reason. */
async function peopleToLeaveOut(
  engine: BoughtPeopleParts['engine'],
  tx: Database,
  key: PeopleKey,
  now: Date,
): Promise<readonly LeftOutPerson[]> {
  const marks = new Map<bigint, Mark>();
  const leave = (personKey: bigint, mark: Mark | undefined) => {
    if (mark !== undefined && !marks.has(personKey)) marks.set(personKey, mark);
  };
  for await (const { personKey } of refusedInList(tx, key)) leave(personKey, doNotMail);
  const keys = (await listPeopleKeys(tx, key)).map(({ personKey }) => personKey);
  for (const [personKey, known] of await findKnownPeople(tx, { ...key, now }, keys))
    leave(
      personKey,
      knownMarks(known).find(({ mark }) => mark !== 'mailed'),
    );
  const flagged = [...(await unmailablePeople(engine, tx, key))].filter((personKey) => !marks.has(personKey));
  for (const [personKey, mark] of await vendorReasons(engine, tx, key, flagged)) leave(personKey, mark);
  return [...marks].map(([personKey, { mark, text }]) => ({ personKey, mark, reason: text }));
}

/** Why the prospect file keeps people out. */
async function vendorReasons(
  engine: BoughtPeopleParts['engine'],
  tx: Database,
  key: PeopleKey,
  personKeys: readonly bigint[],
): Promise<readonly (readonly [bigint, Mark | undefined])[]> {
  if (personKeys.length === 0) return [];
  const people = [...(await findPeople(tx, key, personKeys)).values()];
  const found = await findProspects(
    engine,
    people.flatMap((person) => textsOf(person).slice(0, 1)),
  );
  const anyReason = { isDoNotMail: true, isDeceased: false, keys: null };
  return people.map(({ personKey }, at) => {
    const [mark] = vendorMarks(found.get(at));
    return [personKey, mark ?? vendorMarks(anyReason)[0]];
  });
}
