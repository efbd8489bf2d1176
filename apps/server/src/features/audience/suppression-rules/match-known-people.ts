import { setTimeout } from 'node:timers/promises';
import { isDoNotMail } from '@dropdate/domain/audience/do-not-mail';
import { addresseeOfContact } from '@dropdate/domain/audience/known-people';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { traceOf } from '../../../platform/failure.ts';
import type { Log } from '../../../platform/log.ts';
import type { AudienceParts } from '../audience-parts.ts';
import { byLookup, mailableOf } from '../match-do-not-mail.ts';
import { placesOfPeople } from '../places-of-people.ts';
import { raiseSuppressionVersion, type SuppressionChange } from '../projection.ts';
import {
  type ContactPlace,
  deleteFormerlyKnown,
  deleteKnown,
  findKnownContacts,
  findStillKnown,
  hasManyChanged,
  haveEnded,
  insertKnown,
  type KnownContact,
  type KnownProspect,
  listCompaniesToMatch,
  listKnownContacts,
  listKnownOf,
  lockMatching,
  nextTransaction,
  takeChangedContacts,
} from './known-people.data.ts';
import {
  forgetChangedContacts,
  lockRules,
  looksUpContacts,
  type StoredRules,
  saveRules,
} from './suppression-rules.data.ts';

export interface MatchingParts extends Pick<AudienceParts, 'places' | 'projection' | 'outdateCountsOfDrafts'> {
  readonly engine: Pick<ProspectEngine, 'addressees' | 'release'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
}

/** The contacts that one transaction reads. */
const portion = 2_000;
/** With more changed contacts than this, all contacts are looked up, by ZIP code, which takes less time then. */
const mostChanged = 20_000;
/** Milliseconds for which a look-up of all contacts waits for transactions that began before. */
const waitMs = { atOnce: 50, most: 10_000 } as const;

/**
 * Looks up customers and open leads in the prospect file, for the companies that leave them out or compare their lists
 * with them: the contacts that have changed, or all of them at first and for a new release (record 31). Every server runs
 * this function every few seconds. A failure stops no other company.
 */
export async function matchKnownPeople(parts: MatchingParts): Promise<void> {
  const release = parts.engine.release()?.seq;
  if (release === undefined) return;
  for (const companyId of await listCompaniesToMatch(parts.db, release)) {
    try {
      await matchCompany(parts, companyId, release);
    } catch (error) {
      parts.log.error({ companyId, ...traceOf(error) }, 'contacts could not be looked up');
    }
  }
}

async function matchCompany(parts: MatchingParts, companyId: CompanyId, release: number): Promise<void> {
  const isWhole = await parts.db.transaction(async (tx) => {
    const rules = await lockRules(tx, companyId);
    if (!looksUpContacts(rules) || (rules.matchedRelease ?? 0) > release) return false;
    return rules.matchedRelease !== release;
  });
  if (isWhole) await matchAll(parts, companyId, release);
  await matchChanged(parts, companyId, release);
}

/** Looks up the contacts that have changed, portion by portion. Very many of them are left to a look-up of all. */
async function matchChanged(parts: MatchingParts, companyId: CompanyId, release: number): Promise<void> {
  const { db, projection } = parts;
  const isLeft = await db.transaction(async (tx) => {
    if (!looksUpContacts(await lockRules(tx, companyId)) || !(await hasManyChanged(tx, companyId, mostChanged)))
      return false;
    await forgetChangedContacts(tx, companyId);
    await saveRules(tx, companyId, { matchedRelease: null });
    return true;
  });
  if (isLeft) return;
  let isOver = false;
  while (!isOver) {
    const change = await db.transaction((tx) => matchPortion(tx, parts, companyId, release));
    if (change === 'over') isOver = true;
    else if (change !== null) await projection.project(change);
  }
}

/**
 * Looks up some of the changed contacts. Returns the change for the engine; null when they mean the same people as
 * before.
 */
async function matchPortion(
  tx: Database,
  { clock, engine, places, outdateCountsOfDrafts }: MatchingParts,
  companyId: CompanyId,
  release: number,
): Promise<SuppressionChange | 'over' | null> {
  await lockMatching(tx, companyId);
  const rules = await lockRules(tx, companyId);
  if (!looksUpContacts(rules) || rules.matchedRelease !== release) return 'over';
  const ids = await takeChangedContacts(tx, companyId, portion);
  if (ids.length === 0) return 'over';
  const { added, removed } = await writeKnown(tx, engine, companyId, ids, await findKnownContacts(tx, companyId, ids));
  if (added.length + removed.length === 0) return null;
  const keysOf = (rows: readonly KnownProspect[]) => [...new Set(rows.map(({ vendorKey }) => vendorKey))];
  const still = await findStillKnown(tx, companyId, keysOf(removed));
  const touched = placesOfPeople(places, [...added, ...removed]);
  await outdateCountsOfDrafts(tx, companyId, touched, clock.now(), draftsOf(rules));
  const version = await raiseSuppressionVersion(tx, companyId);
  const gone = keysOf(removed).filter((vendorKey) => !still.has(vendorKey));
  return { companyId, version, known: { added: keysOf(added), removed: gone } };
}

/** Looks up all contacts of a company, portion by portion. Contacts that change meanwhile wait in their queue until this is done. */
async function matchAll(parts: MatchingParts, companyId: CompanyId, release: number): Promise<void> {
  const { db, clock, engine, outdateCountsOfDrafts } = parts;
  // A transaction that began before the setting was switched on may add a contact that no trigger has noted.
  if (!(await waitForOthers(db))) return;
  let after: ContactPlace | null = null;
  let isFirst = true;
  while (isFirst || after !== null) {
    const from: ContactPlace | null = after;
    const next = await db.transaction(async (tx) => {
      await lockMatching(tx, companyId);
      const rules = await lockRules(tx, companyId);
      // The setting was switched off, or another server was faster.
      if (!looksUpContacts(rules) || (rules.matchedRelease ?? 0) >= release) return 'over';
      if (from === null) {
        await deleteFormerlyKnown(tx, companyId);
        // The contacts that have changed until now are among all contacts.
        await forgetChangedContacts(tx, companyId);
      }
      const { found, last } = await listKnownContacts(tx, companyId, from, portion);
      const ids = found.map(({ id }) => id);
      await writeKnown(tx, engine, companyId, ids, found);
      if (last !== null) return last;
      await saveRules(tx, companyId, { matchedRelease: release });
      await outdateCountsOfDrafts(tx, companyId, 'everywhere', clock.now(), draftsOf(rules));
      await raiseSuppressionVersion(tx, companyId);
      return 'over';
    });
    if (next === 'over') return;
    after = next;
    isFirst = false;
  }
}

/** The drafts whose counts depend on the contacts: all by the setting, else those whose buyers leave contacts out. */
const draftsOf = ({ leavesOutKnownPeople }: StoredRules) => (leavesOutKnownPeople ? 'all' : 'without-contacts');

async function waitForOthers(db: Database): Promise<boolean> {
  const next = await nextTransaction(db);
  for (let waited = 0; waited < waitMs.most; waited += waitMs.atOnce) {
    if (await haveEnded(db, next)) return true;
    await setTimeout(waitMs.atOnce);
  }
  return false;
}

/** Writes whom the known ones among these contacts are. Returns what is new and what is gone. */
async function writeKnown(
  tx: Database,
  engine: MatchingParts['engine'],
  companyId: CompanyId,
  ids: readonly string[],
  known: readonly KnownContact[],
): Promise<{ readonly added: readonly KnownProspect[]; readonly removed: readonly KnownProspect[] }> {
  const nameOf = ({ contactId, vendorKey }: KnownProspect) => `${contactId} ${vendorKey}`;
  const found = new Map((await findProspects(engine, known)).map((row) => [nameOf(row), row]));
  const before = await listKnownOf(tx, companyId, ids);
  const names = new Set(before.map(nameOf));
  const removed = before.filter((row) => !found.has(nameOf(row)));
  const added = [...found].filter(([name]) => !names.has(name)).map(([, row]) => row);
  await deleteKnown(tx, companyId, removed);
  await insertKnown(tx, companyId, added);
  return { added, removed };
}

/** The people of the present prospect file whom contacts mean, by the rule of Do Not Mail. */
async function findProspects(
  engine: MatchingParts['engine'],
  contacts: readonly KnownContact[],
): Promise<readonly KnownProspect[]> {
  const wanted = contacts.flatMap((contact) => {
    const addressee = addresseeOfContact(contact);
    return addressee === null ? [] : [{ contactId: contact.id, ...addressee }];
  });
  if (wanted.length === 0) return [];
  const known = byLookup(wanted);
  const people = await mailableOf(engine, wanted);
  return people.flatMap((person) =>
    known
      .of(person)
      .filter((contact) => isDoNotMail(contact, person))
      .map(({ contactId }) => ({ contactId, vendorKey: person.vendorKey, zip: person.zip.slice(0, 5) })),
  );
}
