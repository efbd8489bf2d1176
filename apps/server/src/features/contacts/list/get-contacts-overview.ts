import type { getContactsOverview as endpoint } from '@dropdate/contract/contacts/get-contacts-overview';
import { comparedDays } from '@dropdate/domain/contact/period-change';
import type { UseCase } from '../../../platform/http/serve.ts';
import { countContactTypes } from './contact-list.data.ts';

const dayMs = 86_400_000;

/** The numbers in the tiles of All Contacts, and the numbers 30 days ago (decision 25). */
export const getContactsOverview: UseCase<typeof endpoint> = async ({ db, clock, scopeOf }) => {
  const earlier = new Date(clock.now().getTime() - comparedDays * dayMs);
  const types = await countContactTypes(db, scopeOf('Contact'), earlier);
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
  return {
    countPerTypes: types.map(({ contactType, count }) => ({ contactType, count })),
    totalCount: sum(types.map(({ count }) => count)),
    previousCountPerTypes: types.map(({ contactType, previousCount }) => ({ contactType, count: previousCount })),
    previousCount: sum(types.map(({ previousCount }) => previousCount)),
    periodDays: comparedDays,
  };
};
