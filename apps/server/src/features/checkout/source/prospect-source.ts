import { choosePeople } from '../../order-drafts/choose-people.ts';
import type { PeopleSource } from './people-source.ts';

/** The best-ranked people of the prospect file. */
export const prospectSource: PeopleSource = {
  choose: ({ parts, checkout }, draft, spare) =>
    choosePeople(parts, draft, { companyId: checkout.companyId, holder: checkout.id }, spare),
  isCurrent: async () => true,
  list: ({ engine }, _draft, companyId, groups) => engine.mailingList(companyId, groups),
};
