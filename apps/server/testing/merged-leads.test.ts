import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCheckoutApp } from '../src/features/checkout/orderable-cart.fixture.ts';
import { contacts } from '../src/schema/contacts.ts';
import { check } from './merged-leads.check.fixture.ts';
import { type Ground, layGround, makePeople } from './merged-leads.people.fixture.ts';
import { type Step, step, take, undoInModel } from './merged-leads.steps.fixture.ts';
import type { TestApp } from './test-app.ts';
import { ofTier } from './tier.ts';

const runs = ofTier({ gate: 3, night: 300 });

let app: TestApp;
let ground: Ground;
beforeAll(async () => {
  app = await startCheckoutApp();
  ground = await layGround(app);
});
afterAll(() => app.close());

const won = { act: 'status', status: 'won', fact: 2 } as const;
/** Orders of steps that every run tries. */
const orders: readonly (readonly Step[])[] = [
  // Both leads, each with cards, go into one and back, with every field that moves.
  [
    { act: 'merge-and-back', kept: 2, merged: 3, taken: ['lead', 'agent'] },
    { act: 'merge-and-back', kept: 0, merged: 2, taken: ['lead', 'agent'] },
    { act: 'merge-and-back', kept: 4, merged: 3, taken: ['lead'] },
  ],
  // A job sets the status of two leads, and one of them goes into the other before the job is undone.
  [
    { act: 'job', of: [0, 2, 3], change: won },
    { act: 'merge', kept: 0, merged: 2, taken: ['lead'] },
    { act: 'undo-job', which: 0 },
    { act: 'undo', which: 0 },
    { act: 'note', of: 2 },
  ],
  // A job deletes leads. One is restored and merged before the job is undone.
  [
    { act: 'job', of: [0, 2, 3], change: { act: 'delete' } },
    { act: 'restore', of: 2 },
    { act: 'merge', kept: 4, merged: 2, taken: ['lead', 'agent'] },
    { act: 'undo-job', which: 0 },
    { act: 'call', of: 4, outcome: 'reached' },
    { act: 'delete', of: [4] },
    { act: 'restore', of: 4 },
  ],
  // Another import takes the Contact ID of a merged contact, and gives it free.
  [
    { act: 'merge', kept: 3, merged: 0, taken: ['agent'] },
    { act: 'take-id', of: 0 },
    { act: 'undo', which: 0 },
    { act: 'free-id' },
    { act: 'undo-import' },
    { act: 'undo', which: 0 },
  ],
  // Two merges are undone in the order in which they were made, and the first of them has brought another lead.
  [
    { act: 'call', of: 0, outcome: 'reached' },
    { act: 'merge', kept: 3, merged: 1, taken: ['lead'] },
    { act: 'merge', kept: 3, merged: 0, taken: [] },
    { act: 'undo', which: 0 },
    { act: 'undo', which: 0 },
  ],
  // The call of a contact who was no lead touches the lead of the same person, and a second merge goes back.
  [
    { act: 'call', of: 4, outcome: 'reached' },
    { act: 'merge', kept: 0, merged: 4, taken: [] },
    { act: 'merge-and-back', kept: 0, merged: 1, taken: [] },
    { act: 'undo', which: 0 },
  ],
];

it(
  'merges of leads with facts, cards, calls, notes and labels lose nothing and double nothing, in any order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        const model = await makePeople(ground);
        await check(app, model);
        for (const one of steps) {
          await take(ground, model, one);
          await check(app, model);
        }
        // What can be undone is undone, the last merge first.
        for (const merge of [...model.merges].reverse()) {
          await undoInModel(ground, model, merge);
          await check(app, model);
        }
      }),
      {
        numRuns: runs + orders.length,
        examples: orders.map((steps) => [[...steps]]),
      },
    );
  },
  90_000 + runs * 10_000,
);

it('a contact that somebody changed behind the model is found', async () => {
  const model = await makePeople(ground);
  await check(app, model);
  await app.db
    .update(contacts)
    .set({ lastName: 'Other' })
    .where(eq(contacts.id, model.ids[0] ?? ''));
  await expect(check(app, model)).rejects.toThrow('expected [');
});
