import { addContactNote } from '@dropdate/contract/contacts/add-contact-note';
import { assignLead } from '@dropdate/contract/contacts/assign-lead';
import { deleteLeads } from '@dropdate/contract/contacts/delete-leads';
import { logCall } from '@dropdate/contract/contacts/log-call';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { markLeadUnread } from '@dropdate/contract/contacts/mark-lead-unread';
import { removeCall } from '@dropdate/contract/contacts/remove-call';
import { restoreLeads } from '@dropdate/contract/contacts/restore-leads';
import { setBulkLeadStatus } from '@dropdate/contract/contacts/set-bulk-lead-status';
import { updateLeadStatus } from '@dropdate/contract/contacts/update-lead-status';
import { statusAfterCall } from '@dropdate/domain/contact/call-outcome';
import type { LeadStatus } from '@dropdate/domain/contact/lead-status';
import { mills } from '@dropdate/domain/money/money';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ofTier } from '../../../../testing/tier.ts';
import { userOf } from '../../../../testing/world.ts';
import { contacts } from '../../../schema/contacts.ts';
import { makeLead } from '../leads.fixture.ts';

let app: TestApp;
let admin: Caller;
let agentId: string;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  agentId = userOf(app.world, 'agent');
});
afterAll(() => app.close());

const status = fc.constantFrom<LeadStatus>('new', 'contacted', 'working', 'won', 'lost');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('status' as const), status, fact: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('undo' as const) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('assign' as const), hasAgent: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('read' as const), isRead: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('keep' as const), isDeleted: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('call' as const),
      outcome: fc.constantFrom('reached' as const, 'no-answer' as const, 'call-back' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('uncall' as const) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('note' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Outcome {
  readonly status: LeadStatus;
  readonly saleAmount: number | null;
  readonly lostReason: string;
}

/** The expected state of a lead after the calls so far. */
interface Model extends Outcome {
  readonly id: string;
  readonly hasAgent: boolean;
  readonly readAt: Date | null;
  readonly isDeleted: boolean;
  readonly isTouched: boolean;
  readonly hasNote: boolean;
  /** The calls that count, the last one last, each with the status that it changed. */
  readonly calls: readonly { readonly id: string; readonly at: Date; readonly before: LeadStatus | null }[];
  /** The outcome before the last change of the status. */
  readonly former: Outcome | null;
}

const bodyOf = ({ saleAmount, lostReason }: Outcome) => ({
  saleAmount: saleAmount === null ? null : mills(saleAmount),
  soldOn: null,
  lostReason,
});

/** The lead after somebody has worked with it (decision 66). */
const read = (lead: Model): Model => ({ ...lead, readAt: lead.readAt ?? app.clock.now() });

/** The lead with another outcome. A lead that is new again counts as touched only by a call or a note. */
function withOutcome(lead: Model, outcome: Outcome): Model {
  const isOther = outcome.status !== lead.status;
  const isTouched = outcome.status === 'new' ? lead.calls.length > 0 || lead.hasNote : true;
  return { ...lead, ...outcome, isTouched: isOther ? isTouched : lead.isTouched };
}

/** Makes a call about a lead. A deleted lead refuses it, and stays as it is. */
async function take(lead: Model, one: Step): Promise<Model> {
  app.clock.advance(1_000);
  const { id } = lead;
  const after = async (sent: Promise<{ readonly status: number }>, next: Model): Promise<Model> => {
    const { status: code } = await sent;
    expect([one.act, code]).toEqual([one.act, lead.isDeleted ? 404 : 200]);
    return lead.isDeleted ? lead : next;
  };
  if (one.act === 'status') {
    const outcome: Outcome = {
      status: one.status,
      saleAmount: one.status === 'won' && one.fact > 0 ? one.fact * 1_000 : null,
      lostReason: one.status === 'lost' && one.fact > 0 ? `Reason ${one.fact}` : '',
    };
    const body = { contactId: id, leadStatus: outcome.status, ...bodyOf(outcome) };
    const { status: of, saleAmount, lostReason } = lead;
    const isSame = of === outcome.status && saleAmount === outcome.saleAmount && lostReason === outcome.lostReason;
    const former = isSame ? lead.former : { status: of, saleAmount, lostReason };
    const next = isSame ? lead : read(lead);
    return after(admin.call(updateLeadStatus, { body }), { ...withOutcome(next, outcome), former });
  }
  if (one.act === 'undo') {
    if (lead.former === null) return lead;
    const entry = { contactId: id, status: lead.former.status, ...bodyOf(lead.former) };
    const next = { ...withOutcome(read(lead), lead.former), former: null };
    return after(admin.call(setBulkLeadStatus, { body: { contacts: [entry] } }), next);
  }
  if (one.act === 'assign') {
    const body = { contactId: id, assignedTo: one.hasAgent ? agentId : null, notify: false };
    const next = one.hasAgent === lead.hasAgent ? lead : read(lead);
    return after(admin.call(assignLead, { body }), { ...next, hasAgent: one.hasAgent });
  }
  if (one.act === 'read') {
    const sent = one.isRead
      ? admin.call(markLeadRead, { params: { id }, body: { contactIds: [] } })
      : admin.call(markLeadUnread, { body: { ids: [id] } });
    // The lead of an agent becomes read when the agent opens the lead, and nobody else.
    return after(sent, one.isRead ? (lead.hasAgent ? lead : read(lead)) : { ...lead, readAt: null });
  }
  if (one.act === 'note')
    return after(admin.call(addContactNote, { body: { contactNote: { contactid: id, note: 'A note' } } }), {
      ...lead,
      hasNote: true,
      isTouched: true,
    });
  if (one.act === 'call') {
    const answer = await admin.call(logCall, { params: { id }, body: { outcome: one.outcome } });
    expect(answer.status).toBe(lead.isDeleted ? 404 : 200);
    if (lead.isDeleted) return lead;
    const next = statusAfterCall(lead.status, one.outcome);
    expect(answer.model.leadStatus).toBe(next);
    const call = { id: answer.model.callId, at: app.clock.now(), before: next === null ? null : lead.status };
    const calls = [...lead.calls, call];
    return { ...read(lead), calls, isTouched: true, ...(next !== null && { status: next, former: null }) };
  }
  if (one.act === 'uncall') return takeBackCall(lead);
  const { status: code } = await (one.isDeleted
    ? admin.call(deleteLeads, { body: { ids: [id] } })
    : admin.call(restoreLeads, { body: { ids: [id] } }));
  expect(code).toBe(one.isDeleted === lead.isDeleted ? (lead.isDeleted ? 404 : 409) : 200);
  return { ...lead, isDeleted: one.isDeleted };
}

/** Takes the last call back. The status goes back, too, if the call set it and nobody has changed it since. */
async function takeBackCall(lead: Model): Promise<Model> {
  const call = lead.calls.at(-1);
  if (call === undefined) return lead;
  const { status: code } = await admin.call(removeCall, { params: { id: lead.id }, body: { callId: call.id } });
  expect(code).toBe(lead.isDeleted ? 404 : 200);
  if (lead.isDeleted) return lead;
  const calls = lead.calls.slice(0, -1);
  const goesBack = call.before !== null && lead.status === 'contacted';
  const readAt = lead.readAt?.getTime() === call.at.getTime() ? null : lead.readAt;
  const next = {
    ...lead,
    calls,
    readAt,
    ...(goesBack && call.before !== null && { status: call.before, former: null }),
  };
  return { ...next, isTouched: next.status !== 'new' || calls.length > 0 || lead.hasNote };
}

const typeOf = (of: LeadStatus) => (of === 'won' ? 'customer' : of === 'lost' ? 'prospect' : 'lead');

async function expectStored(lead: Model): Promise<void> {
  const [row] = await app.db.select().from(contacts).where(eq(contacts.id, lead.id));
  expect({
    status: row?.leadStatus,
    type: row?.contactType,
    saleAmount: row?.saleAmount,
    lostReason: row?.lostReason,
    hasAgent: row?.assignedUserId === agentId,
    readAt: row?.readAt,
    isDeleted: row?.deletedAt !== null,
    isTouched: row?.firstTouchedAt !== null,
  }).toEqual({
    status: lead.status,
    type: typeOf(lead.status),
    saleAmount: lead.saleAmount,
    lostReason: lead.lostReason,
    hasAgent: lead.hasAgent,
    readAt: lead.readAt,
    isDeleted: lead.isDeleted,
    isTouched: lead.isTouched,
  });
}

/** A lead that was made unread stays unread when its call is taken back. */
const unreadCall: readonly Step[] = [
  { act: 'call', outcome: 'call-back' },
  { act: 'read', isRead: false },
  { act: 'uncall' },
];

it('a lead is what its calls made it, in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
      const outcome: Outcome = { status: 'new', saleAmount: null, lostReason: '' };
      const flags = { hasAgent: false, readAt: null, isDeleted: false, isTouched: false, hasNote: false };
      let lead: Model = { ...outcome, ...flags, id: await makeLead(app), calls: [], former: null };
      for (const one of steps) {
        lead = await take(lead, one);
        await expectStored(lead);
      }
    }),
    { numRuns: ofTier({ gate: 6, night: 300 }), endOnFailure: true, examples: [[[...unreadCall]]] },
  );
});
