import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { PurchaseType } from '@dropdate/domain/prospect-list/purchase-type';
import { addDays } from '@dropdate/domain/schedule/iso-date';
import { traceOf } from '../../src/platform/failure.ts';
import { orderList, type WantedList } from '../order-list.ts';
import { findDemoLists, setLicence } from './demo-lists.data.ts';
import { buyers } from './demo-plan.ts';
import { instantOn } from './live-order.ts';
import { openPastServer, type PastServer } from './past-server.ts';
import type { SeedParts } from './seed-demo-campaigns.ts';

interface DemoList extends WantedList {
  readonly licence: PurchaseType;
  /** How many days ago the list was bought. */
  readonly daysAgo: number;
}

const buyer = buyers.maya;

/** Two bought lists, one of each license. The campaigns of the demo mail other states. */
const lists: readonly DemoList[] = [
  {
    name: 'Kentucky homeowners turning 65',
    licence: 'lifetime',
    daysAgo: 33,
    desiredCount: 480,
    addOns: ['ProspectListMonthYear', 'ProspectListAge'],
    parameters: {
      ...emptyAudience,
      geography: [{ stateCode: 'KY' }],
      age: { mode: 'age-by-year-range', ranges: [{ fromYear: 64, toYear: 65 }] },
      dwellingType: 'single-unit',
    },
  },
  {
    name: 'Georgia couples over 70',
    licence: 'one-time',
    daysAgo: 9,
    desiredCount: 260,
    addOns: ['ProspectListAge'],
    parameters: {
      ...emptyAudience,
      geography: [{ stateCode: 'GA' }],
      age: { mode: 'age-by-year-range', ranges: [{ fromYear: 70, toYear: 80 }] },
      maritalStatus: 'married',
    },
  },
];

/**
 * Buys the demo's lists, on the days on which their buyer would have bought them, and makes their files. A list that is
 * there stays as it is; a draft that a killed server left is deleted, and the list is bought anew.
 */
export async function seedDemoLists(parts: SeedParts): Promise<void> {
  const missing: DemoList[] = [];
  for (const list of lists) {
    const stored = await findDemoLists(parts.db, buyer, list.name);
    if (!stored.some(({ isBought }) => isBought)) missing.push(list);
  }
  if (missing.length === 0) return;
  const past = await openPastServer(parts);
  try {
    for (const list of missing) {
      if (parts.signal.aborted) return;
      await buy(parts, past, list).catch((error: unknown) =>
        parts.log.warn({ list: list.name, ...traceOf(error) }, 'a demo list is not complete'),
      );
    }
  } finally {
    await past.close();
  }
}

async function buy({ db, today }: SeedParts, past: PastServer, list: DemoList): Promise<void> {
  past.toPresent();
  await past.recoverCheckouts();
  const caller = await past.at(instantOn(addDays(today, -list.daysAgo), '15:20'), buyer);
  for (const { id, isBought } of await findDemoLists(db, buyer, list.name))
    if (!isBought) await caller.call(deleteProspectList, { params: { id } });
  await orderList(caller, list);
  const [made] = (await findDemoLists(db, buyer, list.name)).filter(({ isBought }) => isBought);
  if (made !== undefined) await setLicence(db, made.id, list.licence);
  await past.makeListFiles();
}
