import { reopenImportedList } from '@dropdate/contract/campaigns/reopen-imported-list';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { getCartDetails } from '@dropdate/contract/carts/get-cart-details';
import { discardImport } from '@dropdate/contract/imports/discard-import';
import { getImport } from '@dropdate/contract/imports/get-import';
import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import type { NcoaService } from '../../platform/ncoa/ncoa-service.ts';
import { importRows, imports } from '../../schema/imports.ts';
import { campaigns } from '../../schema/ordering.ts';
import { ownListPeople } from '../../schema/own-lists.ts';
import { type OrderableCart, startCheckoutApp, startOutsideDemo } from './orderable-cart.fixture.ts';
import { chooseSource, importedList, listCart, listFile, people, reviewList, saveList } from './own-list.fixture.ts';

/** Savings of own lists that meet another saving, another source of recipients, or a failure. */

/** Does something while a saving with a look-up is at work. */
let meanwhile: () => Promise<void> = async () => {};
const ncoa: NcoaService = {
  lookUp: async (asked) => {
    const now = meanwhile;
    meanwhile = async () => {};
    await now();
    return asked.map(() => null);
  },
};

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp({ ncoa });
  admin = await app.as('admin');
});
afterAll(() => app.close());
beforeEach(() => {
  meanwhile = async () => {};
});

const newCart = () => listCart(app);
const list = (cart: OrderableCart) => importedList(admin, cart);
const stateOf = async (id: string) => (await admin.call(getImport, { params: { id } })).model.state;
const peopleOf = (importId: string) => app.db.$count(ownListPeople, eq(ownListPeople.importId, importId));
const reviewOf = (cart: OrderableCart, count: number, name: string) =>
  reviewList(admin, cart, listFile(people(count, name)));

/** Starts or continues a saving. Returns the id of the refusal, or undefined. */
async function start(cart: OrderableCart, importId: string, looksForMoves = true): Promise<string | undefined> {
  const body = { campaignId: cart.campaignId, importId, looksForMoves };
  const { messages } = await admin.raw('POST', uploadProspectList.path.replace('{flag}', 'false'), body);
  return messages[0]?.messageId;
}
async function save(cart: OrderableCart, importId: string, looksForMoves = true): Promise<void> {
  expect(await start(cart, importId, looksForMoves)).toBeUndefined();
  await app.jobs.runAll();
}
/** Takes the campaign's choice of an import away, so that the last step of its saving is refused. */
const failLastStep = (cart: OrderableCart) => async () => {
  await app.db.update(campaigns).set({ nextListImportId: null }).where(eq(campaigns.id, cart.campaignId));
};

/** Stops a saving before its last step, as a cancelled job does. */
async function stop(cart: OrderableCart, id: string): Promise<void> {
  meanwhile = failLastStep(cart);
  await save(cart, id);
  await app.db.update(campaigns).set({ nextListImportId: id }).where(eq(campaigns.id, cart.campaignId));
}

describe('two savings of one campaign', () => {
  it('leave the list whose saving was started last', async () => {
    const cart = await newCart();
    const first = await reviewOf(cart, 4, 'First');
    const second = await reviewOf(cart, 2, 'Second');
    meanwhile = async () => {
      expect(await start(cart, second, false)).toBeUndefined();
    };
    await save(cart, first);
    expect((await list(cart)).list).toMatchObject({ people: 2 });
    expect(await stateOf(first)).toBe('stopped');
    const { model } = await admin.call(listJobs, {});
    expect(model.jobs.find(({ title }) => title === 'Import of 4 prospects')?.outcome).toBe(
      'Another list, or another source of recipients, was chosen for the campaign meanwhile, so this list was not used.',
    );
    // Its people went when the other list came into force.
    expect([await peopleOf(first), await peopleOf(second)]).toEqual([0, 2]);
    expect(await start(cart, first)).toBe('PeopleGone');
    await admin.call(discardImport, { params: { id: first } });
    expect(await list(cart)).toMatchObject({ list: { people: 2 }, importId: second });
  });

  it('keep the audience away from the start on', async () => {
    const cart = await newCart();
    expect(await start(cart, await reviewOf(cart, 2, 'Early'))).toBeUndefined();
    const { selectedCampaign } = (await admin.call(getCartDetails, { params: { id: cart.cartId } })).model;
    expect(selectedCampaign).toMatchObject({ type: 'imported-list', totalAudience: 0, ownList: null });
    await app.jobs.runAll();
  });
});

describe('another source of recipients during a saving', () => {
  it('stays, and the list does not come into force', async () => {
    const cart = await newCart();
    await saveList(app, admin, cart, await reviewOf(cart, 2, 'Before'));
    const id = await reviewOf(cart, 3, 'Source');
    meanwhile = () => chooseSource(admin, cart, 'private');
    await save(cart, id);
    const [stored] = await app.db.select().from(campaigns).where(eq(campaigns.id, cart.campaignId));
    expect(stored).toMatchObject({ type: 'private', nextListImportId: null });
    expect(await list(cart)).toMatchObject({ list: null, importId: id });
    expect(await stateOf(id)).toBe('stopped');
  });

  it('does not leave a part of the list', async () => {
    const cart = await newCart();
    const id = await reviewOf(cart, 3, 'Part');
    await stop(cart, id);
    await app.db.delete(ownListPeople).where(and(eq(ownListPeople.importId, id), eq(ownListPeople.firstName, 'Ana')));
    expect(await start(cart, id)).toBe('PeopleGone');
    expect((await list(cart)).list).toBeNull();
  });
});

describe('a saving whose last step failed', () => {
  it('is stopped, and goes on with that step alone', async () => {
    const cart = await newCart();
    const id = await reviewOf(cart, 3, 'Again');
    await stop(cart, id);
    expect(await stateOf(id)).toBe('stopped');
    expect(await list(cart)).toMatchObject({ list: null, importId: id });
    const path = reopenImportedList.path.replace('{id}', cart.campaignId);
    expect((await admin.raw('POST', path)).messages[0]?.messageId).toBe('RowsGone');
    let isLookedUpAgain = false;
    meanwhile = async () => {
      isLookedUpAgain = true;
    };
    await save(cart, id);
    expect(isLookedUpAgain).toBe(false);
    expect(await stateOf(id)).toBe('saved');
    expect((await list(cart)).list).toMatchObject({ people: 3, ncoaCount: 3 });
    expect((await admin.raw('DELETE', discardImport.path.replace('{id}', id))).messages[0]?.messageId).toBe(
      'AlreadySaved',
    );
  });

  it('can be discarded, and the list before it stays', async () => {
    const cart = await newCart();
    const before = await reviewOf(cart, 2, 'Kept');
    await save(cart, before, false);
    const id = await reviewOf(cart, 3, 'Dropped');
    await stop(cart, id);
    const path = reopenImportedList.path.replace('{id}', cart.campaignId);
    expect((await admin.raw('POST', path)).messages[0]?.messageId).toBe('NotSaved');
    await admin.call(discardImport, { params: { id } });
    expect(await peopleOf(id)).toBe(0);
    expect(await list(cart)).toMatchObject({ list: { people: 2, canReopen: true }, importId: before });
  });

  it('does not put a part of its rows into force', async () => {
    const cart = await newCart();
    const id = await reviewOf(cart, 3, 'Forgotten');
    meanwhile = async () => {
      await app.db.delete(importRows).where(eq(importRows.importId, id));
    };
    await save(cart, id);
    expect(await stateOf(id)).toBe('stopped');
    expect((await list(cart)).list).toBeNull();
  });
});

describe('people of lists that are not in force', () => {
  it('go with the next list', async () => {
    const cart = await newCart();
    const stopped = await reviewOf(cart, 3, 'Stopped');
    await stop(cart, stopped);
    expect(await peopleOf(stopped)).toBe(3);
    await save(cart, await reviewOf(cart, 2, 'Next'), false);
    expect(await peopleOf(stopped)).toBe(0);
  });

  it('go at night, unless their saving can go on', async () => {
    const cart = await newCart();
    const inForce = await reviewOf(cart, 2, 'Force');
    await save(cart, inForce, false);
    const id = await reviewOf(cart, 3, 'Night');
    await stop(cart, id);
    await app.removeWhatIsOver();
    expect([await peopleOf(inForce), await peopleOf(id)]).toEqual([2, 3]);
    await app.db.update(campaigns).set({ nextListImportId: null }).where(eq(campaigns.id, cart.campaignId));
    await app.removeWhatIsOver();
    expect([await peopleOf(inForce), await peopleOf(id)]).toEqual([2, 0]);
  });
});

describe('the look-up of changes of address', () => {
  it('stays switched on in a review of the saved list', async () => {
    const cart = await newCart();
    await save(cart, await reviewOf(cart, 2, 'Option'));
    const { model } = await admin.call(reopenImportedList, { params: { id: cart.campaignId } });
    expect((await admin.call(getImport, { params: { id: model.importId } })).model.options).toEqual(['ncoa']);
  });

  it('is charged for those who were looked up, also after a saving that went on without it', async () => {
    const cart = await newCart();
    const id = await reviewOf(cart, 2, 'Mixed');
    meanwhile = () => Promise.reject(new Error('the service cannot be reached'));
    await save(cart, id);
    expect(await stateOf(id)).toBe('stopped');
    await save(cart, id, false);
    expect((await list(cart)).list).toMatchObject({ people: 2, ncoaCount: 0 });
  });

  it('stops the saving where its service has gone', async () => {
    const other = await startOutsideDemo();
    const caller = await other.as('admin');
    const cart = await listCart(other);
    const importId = await reviewList(caller, cart, listFile(people(2, 'Gone')));
    const body = { campaignId: cart.campaignId, importId, looksForMoves: true };
    await caller.call(uploadProspectList, { params: { flag: 'false' }, body });
    // The server that took the call had the service.
    await other.db
      .update(imports)
      .set({ options: ['ncoa'] })
      .where(eq(imports.id, importId));
    await other.jobs.runAll();
    expect((await importedList(caller, cart)).list).toBeNull();
    await saveList(other, caller, cart, importId, true);
    expect((await importedList(caller, cart)).list).toMatchObject({ people: 2, ncoaCount: 0 });
    await other.close();
  });
});
