import { createGroup } from '@dropdate/contract/labels/create-group';
import type { UserId } from '@dropdate/domain/id/brand';
import { mills } from '@dropdate/domain/money/money';
import { asc, inArray } from 'drizzle-orm';
import { ruleForm, saveRules } from '../src/features/contacts/assign/assignment-rules.fixture.ts';
import { makeContact } from '../src/features/contacts/contact.fixture.ts';
import { contactsFile, importFile, saveImport } from '../src/features/contacts/import/contact-import.fixture.ts';
import { makeLead } from '../src/features/leads/leads.fixture.ts';
import {
  type MailedOrder,
  mailedOrder,
  makeCard,
  removeCards,
} from '../src/features/response-cards/made-cards.fixture.ts';
import { contactLabels, contacts } from '../src/schema/contacts.ts';
import { MergedLeads } from './merged-leads.model.fixture.ts';
import type { Caller, TestApp } from './test-app.ts';
import { userOf } from './world.ts';

/** The records that all people of the model share. */
export interface Ground {
  readonly app: TestApp;
  readonly admin: Caller;
  readonly order: MailedOrder;
  readonly anaId: UserId;
  readonly bobId: UserId;
  /** A group of contacts. The tags come with the file. */
  readonly groupId: string;
}

/** Lays the ground: two agents, a rule that gives new leads to one of them, labels, and a mailed order for the cards. */
export async function layGround(app: TestApp): Promise<Ground> {
  const admin = await app.as('admin');
  const order = await mailedOrder(app, { quotas: { FL: 10 } });
  const anaId = userOf(app.world, 'agent');
  await saveRules(admin, [ruleForm('To Ana', [anaId])]);
  const body = { name: 'Club', type: 'contact' as const, companySegments: [app.world.tampa.id] };
  const groupId = (await admin.call(createGroup, { body })).model.id;
  return { app, admin, order, anaId, bobId: userOf(app.world, 'miami-agent'), groupId };
}

/** The places of the contacts who come from a file. */
export const imported = [0, 1] as const;
/** A lead and a prospect from a file, a lead and a customer who answered by card, and a prospect by hand. */
export const places = [0, 1, 2, 3, 4] as const;

let runs = 0;

/** Two contacts from a file, two leads with response cards, and a prospect whom a user has entered. */
export async function makePeople({ app, admin, order, groupId }: Ground): Promise<MergedLeads> {
  runs += 1;
  await removeCards(app);
  const headings = ['Contact ID', 'Contact Type', 'First Name', 'Last Name', 'Tags'];
  const name = `Model${runs}`;
  const lines = [
    [`Model ${runs} 0`, 'Lead', 'First0', name, 'Red; Blue'],
    [`Model ${runs} 1`, 'Prospect', 'First1', name, 'Red'],
  ];
  const importId = await importFile(admin, contactsFile(lines, headings));
  await saveImport(app, admin, importId);
  const found = await app.db
    .select()
    .from(contacts)
    .where(inArray(contacts.externalId, [`Model ${runs} 0`, `Model ${runs} 1`]));
  const idOf = (at: number) => found.find(({ externalId }) => externalId === `Model ${runs} ${at}`)?.id ?? '';
  const segmentId = found[0]?.segmentId ?? '';
  const of = { segmentId, lastName: name, campaignId: order.campaignId };
  const won = { contactType: 'customer', leadStatus: 'won', saleAmount: mills(250_000), soldOn: '2026-11-18' } as const;
  const now = app.clock.now();
  const answered = await makeLead(app, { ...of, firstName: 'First2' }, { agent: 'miami-agent' });
  const customer = await makeLead(app, { ...of, firstName: 'First3', ...won, readAt: now, firstTouchedAt: now });
  const companyId = app.world.harborline.id;
  const [tag] = await app.db
    .select()
    .from(contactLabels)
    .where(inArray(contactLabels.contactId, [idOf(0)]))
    .orderBy(asc(contactLabels.labelId));
  await app.db.insert(contactLabels).values([
    // The lead of the file has this tag, too, and the prospect of the file may have it.
    { companyId, contactId: answered, labelId: tag?.labelId ?? '' },
    { companyId, contactId: answered, labelId: groupId },
    { companyId, contactId: customer, labelId: groupId },
  ]);
  const byHand = await makeContact(app, admin, { segmentId, person: { firstName: 'First4', lastName: name } });
  const ids = [idOf(0), idOf(1), answered, customer, byHand];
  const sent = { status: 'sent-to-client', sentAt: now } as const;
  const cards = new Map<string, number>();
  for (const [position, at] of [2, 3, 3].entries()) {
    cards.set(await makeCard(app, { ...sent, contactId: ids[at] ?? '' }, { of: orderPerson(order, position) }), at);
  }
  const rows = await app.db.select().from(contacts).where(inArray(contacts.id, ids));
  const links = await app.db.select().from(contactLabels).where(inArray(contactLabels.contactId, ids));
  const model = new MergedLeads({
    ids,
    cards,
    importId,
    rows: ids.map((id) => {
      const row = rows.find((one) => one.id === id);
      if (row === undefined) throw new Error('a contact was not stored');
      return row;
    }),
    labels: ids.map((id) => new Set(links.filter(({ contactId }) => contactId === id).map(({ labelId }) => labelId))),
  });
  for (const at of imported) if (model.row(at).version !== 1) model.worked.add(at);
  return model;
}

function orderPerson({ people }: MailedOrder, position: number) {
  const person = people[position];
  if (person === undefined) throw new RangeError('the order is too small');
  return person;
}
