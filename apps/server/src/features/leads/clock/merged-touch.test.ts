import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { mergeContacts } from '@dropdate/contract/contacts/merge-contacts';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { undoMerge } from '@dropdate/contract/contacts/undo-merge';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import type { MergeField } from '@dropdate/domain/contact/merge-fields';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

const rowOf = async (id: string) => {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, id));
  if (row === undefined) throw new Error('no such contact');
  return row;
};
const merge = async (keptId: string, mergedId: string, fromMerged: MergeField[] = []) => {
  const side = async (id: string) => ({ id, version: (await rowOf(id)).version });
  const body = { kept: await side(keptId), merged: await side(mergedId), fromMerged };
  return (await admin.call(mergeContacts, { body })).model.mergeId;
};
const undo = async (mergeId: string) => expect((await admin.call(undoMerge, { params: { mergeId } })).status).toBe(200);
const later = () => {
  app.clock.advance(60_000);
  return app.clock.now();
};
const setStatus = (contactId: string, leadStatus: LeadStatus) =>
  admin.call(updateLeadStatus, { body: { contactId, leadStatus, saleAmount: null, soldOn: null, lostReason: '' } });
const call = (id: string) => admin.call(logCall, { params: { id }, body: { outcome: 'no-answer' } });

describe('after the undo of a merge', () => {
  it('a lead that went back to New Lead since the merge waits again', async () => {
    const [kept, merged] = [await makeLead(app), await makeLead(app)];
    await setStatus(kept, 'contacted');
    const mergeId = await merge(kept, merged);
    later();
    await setStatus(kept, 'new');
    await undo(mergeId);
    expect((await rowOf(kept)).firstTouchedAt).toBeNull();
  });

  it('a lead whose status was set since the merge counts as touched from then on, and not from a call to the other', async () => {
    const [kept, merged] = [await makeLead(app), await makeLead(app)];
    await call(merged);
    const calledAt = app.clock.now();
    later();
    const mergeId = await merge(kept, merged);
    expect((await rowOf(kept)).firstTouchedAt).toEqual(calledAt);
    const setAt = later();
    await setStatus(kept, 'contacted');
    later();
    await setStatus(kept, 'working');
    await undo(mergeId);
    expect([(await rowOf(kept)).firstTouchedAt, (await rowOf(merged)).firstTouchedAt]).toEqual([setAt, calledAt]);
  });

  it.each(['first', 'last'])(
    'the %s of two merges is undone first, and the lead has its own touch in the end',
    async (which) => {
      const [kept, earlier, latest] = [await makeLead(app), await makeLead(app), await makeLead(app)];
      await setStatus(earlier, 'contacted');
      later();
      await setStatus(latest, 'contacted');
      const ownAt = later();
      await setStatus(kept, 'contacted');
      const merges = [await merge(kept, latest), await merge(kept, earlier)];
      for (const mergeId of which === 'first' ? merges : merges.reverse()) await undo(mergeId);
      expect((await rowOf(kept)).firstTouchedAt).toEqual(ownAt);
    },
  );

  it('a lead keeps its touch where an earlier merge, undone first, had made it a prospect', async () => {
    const [kept, prospect, other] = [await makeLead(app), await makeLead(app), await makeLead(app)];
    await setStatus(kept, 'contacted');
    const ownAt = app.clock.now();
    const noLead = { contactType: 'prospect', leadStatus: null, leadCreatedAt: null } as const;
    await app.db.update(contacts).set(noLead).where(eq(contacts.id, prospect));
    const merges = [await merge(kept, prospect, ['lead']), await merge(kept, other)];
    for (const mergeId of merges) await undo(mergeId);
    expect((await rowOf(kept)).firstTouchedAt).toEqual(ownAt);
  });

  it('a lead is read or unread as before, also where the two leads differed in nothing else', async () => {
    const [kept, merged] = [await makeLead(app), await makeLead(app)];
    await admin.call(markLeadRead, { params: { id: merged }, body: { contactIds: [] } });
    const mergeId = await merge(kept, merged, ['lead']);
    expect((await rowOf(kept)).readAt).not.toBeNull();
    await setStatus(kept, 'working');
    await undo(mergeId);
    expect(await rowOf(kept)).toMatchObject({ readAt: null, leadStatus: 'working' });
  });
});

describe('a call that a merge brought', () => {
  it.each([
    { taken: [], status: 'contacted' },
    { taken: ['lead'], status: 'new' },
  ] as const)('is taken back, and only its own lead goes back to New Lead: $taken', async ({ taken, status }) => {
    const kept = await makeLead(app);
    later();
    const merged = await makeLead(app);
    const { model } = await admin.call(logCall, { params: { id: merged }, body: { outcome: 'reached' } });
    await setStatus(kept, 'contacted');
    await merge(kept, merged, [...taken]);
    await admin.call(removeCall, { params: { id: kept }, body: { callId: model.callId } });
    expect((await rowOf(kept)).leadStatus).toBe(status);
  });
});
