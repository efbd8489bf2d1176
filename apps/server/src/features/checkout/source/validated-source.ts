import type { Candidate, Shortfall } from '@dropdate/prospect-engine/prospect-engine';
import { unmailableAmong } from '../../audience/unmailable-people.ts';
import type { AnyDraft } from '../../order-drafts/order-draft.ts';
import { validatedPeople } from '../../phone-validation/validated-people.ts';
import type { PeopleSource } from './people-source.ts';

/**
 * The people whose numbers were validated. They were chosen when the numbers were sent, so there is nobody to spare: when one
 * of them may not be mailed any more, the order is refused, and the buyer makes the order a draft again.
 */
export const validatedSource: PeopleSource = {
  choose: async ({ parts, checkout }, draft) => {
    const people = await validatedPeople(parts.db, checkout);
    const keys = people.map(({ vendorKey }) => vendorKey);
    const refused = await unmailableAmong(parts.engine, parts.db, checkout.companyId, keys);
    const { rows } = draft.quotas;
    const quotaOf = new Map(rows.map(({ path }, at) => [path, at]));
    const taken = rows.map(() => 0);
    const candidates: Candidate[] = [];
    for (const { vendorKey, householdKey, path } of people) {
      const quota = quotaOf.get(path);
      if (quota === undefined || refused.has(vendorKey)) continue;
      const rank = (taken[quota] ?? 0) + 1;
      taken[quota] = rank;
      candidates.push({ vendorKey, householdKey, quota, rank });
    }
    const shortfalls = rows.flatMap(({ key, desired }, at): Shortfall[] => {
      const available = taken[at] ?? 0;
      return available < desired ? [{ key, desired, available }] : [];
    });
    return { candidates: candidates.toSorted((a, b) => a.quota - b.quota), shortfalls };
  },
  isCurrent: async ({ parts, checkout }) => (await validatedPeople(parts.db, checkout)).length > 0,
  list: async ({ db, engine }, draft, companyId, groups) => {
    const people = await validatedPeople(db, { companyId, cartId: cartOf(draft) });
    const phones = new Map(people.map(({ vendorKey, phone }) => [vendorKey, phone]));
    const list = await engine.mailingList(companyId, groups);
    return {
      people: list.people,
      // A number that may not be called is not sold, whatever the prospect file says.
      portions: async function* () {
        for await (const portion of list.portions())
          yield portion.map(({ group, prospect }) => ({
            group,
            prospect: { ...prospect, phone: phones.get(prospect.vendorKey) ?? null },
          }));
      },
      close: () => list.close(),
    };
  },
};

const cartOf = (draft: AnyDraft) => (draft.kind === 'campaign' ? draft.campaign : draft.list).cart.id;
