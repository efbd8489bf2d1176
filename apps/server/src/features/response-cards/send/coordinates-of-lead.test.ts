import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNearbyLeads } from '@dropdate/contract/contacts/get-nearby-leads';
import { setResponseCardStatus } from '@dropdate/contract/response-cards/set-response-card-status';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { importProspects } from '@dropdate/prospect-engine/import/import-prospects';
import { parseImportMapping } from '@dropdate/prospect-engine/import/parse-import-mapping';
import type { ProspectEngine } from '@dropdate/prospect-engine/prospect-engine';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { contacts } from '../../../schema/contacts.ts';
import { startCheckoutApp } from '../../checkout/orderable-cart.fixture.ts';
import { makeLead } from '../../leads/leads.fixture.ts';
import { cardOf, type MailedOrder, mailedOrder, makeCard } from '../made-cards.fixture.ts';

/** The way of coordinates from a vendor's file to the contact of a card (decision 55). */
const columns = ['vendorKey', 'zip', 'firstName', 'lastName', 'address', 'latitude', 'longitude'];
const rows = [
  '1,33607,Placed,Ames,1 Oak St,27.9506,-82.45724',
  '2,33607,Unplaced,Ames,2 Oak St,,',
  '3,33607,Known,Ames,3 Oak St,27.9601,-82.5101',
  '4,33607,Owner,Ames,4 Oak St,27.9602,-82.5102',
];
const none = { latitude: null, longitude: null };

let folder: string;
let engine: ProspectEngine;
let app: TestApp;
let order: MailedOrder;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'coordinates-'));
  const file = join(folder, 'people.csv');
  writeFileSync(file, [columns.join(','), ...rows, ''].join('\n'));
  const mapping = parseImportMapping({
    dataAsOf: '2026-11',
    columns: Object.fromEntries(columns.map((column) => [column, column])),
  });
  const directory = join(folder, 'releases');
  await importProspects({ directory, files: [file], mapping, rejectFile: join(folder, 'rejects.csv') });
  engine = await openProspectEngine({ directory, threads: 1, memoryLimitMb: 256 });
  app = await startCheckoutApp({ engine });
  order = await mailedOrder(app, {
    quotas: { FL: rows.length },
    variants: 1,
    addOns: ['NeighbourhoodMapping'],
  });
});
afterAll(async () => {
  await app.close();
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

const recipient = (firstName: string) => {
  const found = order.people.find((one) => one.firstName === firstName);
  if (found === undefined) throw new Error(`${firstName} was not ordered`);
  return found;
};

/** Sends the card of a recipient. @returns where the lead is */
async function placeOfLead(firstName: string) {
  const id = await makeCard(app, {}, { of: recipient(firstName) });
  const body = { responseCardDetailId: id, status: 'sent-to-client' } as const;
  expect((await (await app.as('rcp')).call(setResponseCardStatus, { body })).status).toBe(200);
  const { contactId } = await cardOf(app, id);
  const [lead] = await app.db
    .select({ id: contacts.id, latitude: contacts.latitude, longitude: contacts.longitude })
    .from(contacts)
    .where(eq(contacts.id, contactId ?? ''));
  return lead;
}

/** A prospect with the name and address of a recipient. @returns its id */
function knownProspect(firstName: string, place: { latitude: number | null; longitude: number | null }) {
  const { segmentId, lastName, addressLine1, zip: postalCode } = recipient(firstName);
  const prospect = { contactType: 'prospect', leadStatus: null, leadCreatedAt: null, channel: null } as const;
  return makeLead(app, { segmentId, firstName, lastName, addressLine1, postalCode, ...prospect, ...place });
}

it('an order keeps the coordinates of its people, and null where the file has none', () => {
  expect(recipient('Placed')).toMatchObject({ latitude: 27.9506, longitude: -82.45724 });
  expect(recipient('Unplaced')).toMatchObject(none);
});

it('a new lead has the coordinates of its recipient, and the map calls them exact', async () => {
  const lead = await placeOfLead('Placed');
  expect(lead).toMatchObject({ latitude: 27.9506, longitude: -82.45724 });
  const admin = await app.as('admin');
  const near = await admin.call(getNearbyLeads, { params: { id: lead?.id ?? '', radius: 5 } });
  expect(near.model.origin).toEqual({ latitude: 27.9506, longitude: -82.45724, isExact: true });
});

it('a new lead of a recipient without coordinates has none', async () => {
  expect(await placeOfLead('Unplaced')).toMatchObject(none);
});

it('a known prospect without coordinates takes those of the recipient', async () => {
  const id = await knownProspect('Known', none);
  expect(await placeOfLead('Known')).toEqual({ id, latitude: 27.9601, longitude: -82.5101 });
});

it('a known prospect keeps its own coordinates', async () => {
  const own = { latitude: 28.1, longitude: -82.6 };
  const id = await knownProspect('Owner', own);
  expect(await placeOfLead('Owner')).toEqual({ id, ...own });
});
