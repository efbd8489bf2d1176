import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Candidate, Shortfall } from '@dropdate/prospect-engine/prospect-engine';
import type { Database } from '../../../platform/database/database.ts';
import {
  findKnownPeople,
  findPeople,
  isListInForce,
  listPeopleKeys,
  type PeopleKey,
  readMailingOrder,
  refusedInList,
  unmailablePeople,
} from '../../campaigns/own-list/list-to-order.ts';
import { mailedPerson } from '../../campaigns/own-list/mailed-person.ts';
import type { AnyDraft } from '../../order-drafts/order-draft.ts';
import type { PeopleSource } from './people-source.ts';

/**
 * The people of the buyer's own list. All of them are wanted, so there is nobody to spare: when one of them may not be
 * mailed any more, or is held, the order is refused and the buyer reviews the list again.
 */
export const ownListSource: PeopleSource = {
  choose: async ({ parts, checkout }, draft) => {
    const key = listKeyOf(draft, checkout.companyId);
    const people = await listPeopleKeys(parts.db, key);
    const left = await leftOut(
      parts.db,
      key,
      parts.clock.now(),
      people.map(({ personKey }) => personKey),
    );
    for (const person of await unmailablePeople(parts.engine, parts.db, key)) left.add(person);
    const { rows } = draft.quotas;
    const quotaOf = new Map(rows.map(({ stateCode }, at) => [stateCode, at]));
    const taken = rows.map(() => 0);
    const candidates: Candidate[] = [];
    for (const { personKey, householdKey, state } of people) {
      const quota = quotaOf.get(state);
      if (quota === undefined || left.has(personKey)) continue;
      const rank = (taken[quota] ?? 0) + 1;
      taken[quota] = rank;
      candidates.push({ vendorKey: personKey, householdKey, quota, rank });
    }
    const shortfalls = rows.flatMap(({ key: group, desired }, at): Shortfall[] => {
      const available = taken[at] ?? 0;
      return available < desired ? [{ key: group, desired, available }] : [];
    });
    return { candidates: candidates.toSorted((a, b) => a.quota - b.quota), shortfalls };
  },
  isCurrent: ({ parts, checkout }, draft) => isListInForce(parts.db, listKeyOf(draft, checkout.companyId)),
  list: async ({ db }, draft, companyId, groups) => {
    const key = listKeyOf(draft, companyId);
    const order = await readMailingOrder(db, key);
    const placeOf = (person: bigint) => order.get(person) ?? 0;
    const sorted = groups.map((keys) => keys.toSorted((a, b) => placeOf(a) - placeOf(b)));
    return {
      people: groups.reduce((sum, keys) => sum + keys.length, 0),
      portions: () => portionsOf(db, key, sorted),
      close: async () => {},
    };
  },
};

function listKeyOf(draft: AnyDraft, companyId: CompanyId): PeopleKey {
  if (draft.kind !== 'campaign') throw new Error('a prospect list has no own list');
  const { campaign } = draft;
  const { ownList } = campaign;
  if (ownList === null) throw new Error('an order of an own list without a list');
  return { companyId, campaignId: campaign.campaign.id, importId: ownList.importId };
}

/** The people whom the company does not mail, who have died, or whom another order holds. */
async function leftOut(db: Database, key: PeopleKey, now: Date, people: readonly bigint[]): Promise<Set<bigint>> {
  const left = new Set<bigint>();
  for (const [person, { isDeceased, heldThrough }] of await findKnownPeople(db, { ...key, now }, people))
    if (isDeceased || heldThrough !== null) left.add(person);
  for await (const { personKey } of refusedInList(db, key)) left.add(personKey);
  return left;
}

/** People who are read at once. */
const listedAtOnce = 2_000;

async function* portionsOf(db: Database, key: PeopleKey, groups: readonly (readonly bigint[])[]) {
  for (const [group, keys] of groups.entries()) {
    for (let from = 0; from < keys.length; from += listedAtOnce) {
      const wanted = keys.slice(from, from + listedAtOnce);
      const found = await findPeople(db, key, wanted);
      yield wanted.flatMap((personKey) => {
        const person = found.get(personKey);
        if (person === undefined) throw new Error('an ordered person is not in the list any more');
        return [{ group, prospect: mailedPerson(person) }];
      });
    }
  }
}
