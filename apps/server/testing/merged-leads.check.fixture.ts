import { inArray, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Contact } from '../src/features/contacts/contact.data.ts';
import { contactCalls } from '../src/schema/contact-calls.ts';
import { contactLabels, contactNotes, contacts } from '../src/schema/contacts.ts';
import { responseCards } from '../src/schema/response-cards.ts';
import type { MergedLeads } from './merged-leads.model.fixture.ts';
import type { TestApp } from './test-app.ts';

/** All columns of contacts but the version, and all columns of what belongs to them, as PostgreSQL writes them. */
export async function belongingsOf({ db }: TestApp, ids: readonly string[]): Promise<unknown> {
  const of = sql`any(array[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}])`;
  const rowsOf = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  return {
    contacts: await rowsOf(sql`select to_jsonb(c) - 'version' as row from contacts c where id = ${of} order by id`),
    notes: await rowsOf(sql`select to_jsonb(n) as row from contact_notes n where contact_id = ${of} order by id`),
    calls: await rowsOf(sql`select to_jsonb(c) as row from contact_calls c where contact_id = ${of} order by id`),
    cards: await rowsOf(sql`select to_jsonb(c) as row from response_cards c where contact_id = ${of} order by id`),
    labels: await rowsOf(
      sql`select to_jsonb(l) as row from contact_labels l where contact_id = ${of} order by contact_id, label_id`,
    ),
  };
}

/** A row without the columns that the model does not foresee by themselves. */
function foreseen(row: Contact | undefined) {
  if (row === undefined) return undefined;
  const { version: _v, updatedAt: _u, firstTouchedAt: _f, deletedAt: _d, mergedIntoId: _m, ...others } = row;
  // The permission follows from the cards, whose places are checked.
  const { permissionUntil: _p, ...rest } = others;
  return rest;
}

/** Every note, call, card and label is with the contact that stands for its first contact, once, and every lead is foreseen. */
export async function check({ db }: TestApp, model: MergedLeads): Promise<void> {
  const ids = [...model.ids];
  const rows = await db.select().from(contacts).where(inArray(contacts.id, ids));
  const notes = await db.select().from(contactNotes).where(inArray(contactNotes.contactId, ids));
  const calls = await db.select().from(contactCalls).where(inArray(contactCalls.contactId, ids));
  const cards = await db.select().from(responseCards).where(inArray(responseCards.contactId, ids));
  const links = await db.select().from(contactLabels).where(inArray(contactLabels.contactId, ids));
  const rootsOf = (firsts: Iterable<readonly [string, number]>) =>
    Object.fromEntries([...firsts].map(([id, first]) => [id, model.rootOf(first)]));
  const placesOf = (found: readonly { readonly id: string; readonly contactId: string | null }[]) =>
    Object.fromEntries(found.map(({ id, contactId }) => [id, ids.indexOf(contactId ?? '')]));
  const firsts = (of: MergedLeads['notes']) => [...of].map(([id, { first }]) => [id, first] as const);
  expect({ notes: placesOf(notes), calls: placesOf(calls), cards: placesOf(cards) }).toEqual({
    notes: rootsOf(firsts(model.notes)),
    calls: rootsOf(firsts(model.calls)),
    cards: rootsOf(model.cards),
  });
  for (const [at, id] of ids.entries()) {
    const row = rows.find((one) => one.id === id);
    expect([at, foreseen(row)]).toEqual([at, foreseen(model.row(at))]);
    const above = model.merges.find(({ merged }) => merged === at);
    expect([at, row?.deletedAt === null, row?.mergedIntoId]).toEqual([
      at,
      model.isThere(at),
      above === undefined ? null : model.ids[above.kept],
    ]);
    const labels = model.below(at).flatMap((one) => [...(model.labels[one] ?? [])]);
    const has = links.filter(({ contactId }) => contactId === id).map(({ labelId }) => labelId);
    expect([at, has.sort()]).toEqual([at, [...new Set(labels)].sort()]);
    if (row !== undefined && above === undefined) expectTouch(model, at, row);
  }
}

/** A lead with a status waits no more, and a new lead waits until its first call or note. */
function expectTouch(model: MergedLeads, at: number, { leadCreatedAt, leadStatus, firstTouchedAt }: Contact): void {
  const touch = firstTouchedAt?.getTime() ?? null;
  // The touch of a lead that went into this one counts, too, and a lead taken from another contact brings its own.
  if (model.below(at).length > 1) return;
  const written = [...model.notes.values(), ...model.calls.values()]
    .filter(({ first, at: when }) => first === at && leadCreatedAt !== null && when >= leadCreatedAt)
    .map(({ at: when }) => when.getTime());
  const atFirst = model.atFirst[at]?.firstTouchedAt?.getTime() ?? null;
  if (leadCreatedAt === null) expect([at, leadStatus, touch]).toEqual([at, leadStatus, null]);
  else if (leadStatus === 'new')
    expect([at, leadStatus, touch]).toEqual([at, leadStatus, written.length === 0 ? null : Math.min(...written)]);
  else {
    const set = model.statusTimes.get(at)?.map((when) => when.getTime()) ?? [];
    expect([at, leadStatus, [...written, ...set, atFirst].includes(touch)]).toEqual([at, leadStatus, true]);
  }
}
