import { downloadDuplicateList } from '@dropdate/contract/campaigns/download-duplicate-list';
import { getOrderDetail } from '@dropdate/contract/orders/get-order-detail';
import { birthMonthOf, wholeYears } from '@dropdate/domain/age/birth-month';
import { type CampaignId, idOf, type OrderId } from '@dropdate/domain/id/brand';
import type { DuplicateListField } from '@dropdate/domain/pricing/add-on';
import { and, desc, eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeCheck } from '../../../testing/placed-do-not-call.ts';
import type { Caller, TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../schema/platform.ts';
import { recipients } from '../../schema/recipients.ts';
import {
  type CartSeed,
  type OrderableCart,
  orderableCart,
  place,
  recipientsOf,
  startCheckoutApp,
} from '../checkout/orderable-cart.fixture.ts';

/** More people than fit on two pages of the list. */
const people = 1_050;

let app: TestApp;
let admin: Caller;
beforeAll(async () => {
  app = await startCheckoutApp();
  admin = await app.as('admin');
});
afterAll(() => app.close());

interface Ordered {
  readonly cart: OrderableCart;
  readonly body: { readonly campaignId: CampaignId; readonly orderId: OrderId };
}

async function ordered(seed: Partial<CartSeed> = {}): Promise<Ordered> {
  const cart = await orderableCart(app, { quotas: { FL: 6, RI: 4 }, addOns: ['DuplicateList'], ...seed });
  const { id: orderId } = (await place(app, admin, cart)).model.order;
  return { cart, body: { campaignId: cart.campaignId, orderId } };
}

/** The list as a spreadsheet program reads it: its titles, and its rows by title. */
async function listOf({ body }: Ordered) {
  const answer = await admin.call(downloadDuplicateList, { body });
  expect(answer.status).toBe(200);
  const [sheet, ...others] = await readXlsxFile(answer.bytes);
  expect([sheet?.sheet, others]).toEqual(['Duplicate List', []]);
  const [titles = [], ...rows] = sheet?.data ?? [];
  return { answer, titles, rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [titles[at], cell]))) };
}

/** The columns of phones. */
const phone = ['Phone', 'Phone Checked', 'SAN'];
const nameAndAddress = ['First Name', 'Middle Name', 'Last Name', 'Address Line 1', 'City', 'State', 'Zip', 'Zip+4'];

describe('200: the Duplicate List', () => {
  it('has one row per recipient, with the columns that were bought', async () => {
    const fields = ['DuplicateListMonthYear', 'DuplicateListAge', 'DuplicateListPhone'] as const;
    const order = await ordered({ quotas: { FL: people - 50, RI: 50 }, duplicateFields: fields });
    const { answer, titles, rows } = await listOf(order);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-disposition']).toContain('attachment; filename="CampaignDuplicateList.xlsx"');
    expect(titles).toEqual([...nameAndAddress, 'Birth Month', 'Birth Year', 'Age', ...phone]);
    const mailed = await recipientsOf(app, order.cart);
    expect(mailed).toHaveLength(people);
    const orNull = (value: string) => (value === '' ? null : value);
    expect(rows).toEqual(
      mailed.map((person) => ({
        'First Name': person.firstName,
        'Middle Name': orNull(person.middleName),
        'Last Name': person.lastName,
        'Address Line 1': person.addressLine1,
        City: person.city,
        State: person.state,
        // Zips are texts, because Rhode Island's zips begin with a zero.
        Zip: person.zip,
        'Zip+4': orNull(person.zip4),
        'Birth Month': person.birthMonth,
        'Birth Year': person.birthYear,
        Age: ageIn2026(person),
        Phone: person.phone?.replace(/^\+1(...)(...)(....)$/, '($1) $2-$3') ?? null,
        'Phone Checked': null,
        SAN: null,
      })),
    );
    expect(rows.filter((row) => /^\(\d{3}\) \d{3}-\d{4}$/.test(String(row.Phone))).length).toBeGreaterThan(0);
    expect(rows.some((row) => String(row.Zip).startsWith('0'))).toBe(true);
  });

  it.each<[readonly DuplicateListField[], readonly string[]]>([
    [[], []],
    [['DuplicateListAge'], ['Age']],
    [['DuplicateListMonthYear'], ['Birth Month', 'Birth Year']],
    [['DuplicateListPhone'], phone],
  ])('with %j has no further columns but %j', async (duplicateFields, columns) => {
    expect((await listOf(await ordered({ duplicateFields }))).titles).toEqual([...nameAndAddress, ...columns]);
  });

  it('has the day and the SAN of the last check beside a phone', async () => {
    const order = await ordered({ duplicateFields: ['DuplicateListPhone'] });
    const person = (await recipientsOf(app, order.cart)).find((one) => one.phone !== null);
    const companyId = app.world.harborline.id;
    // The evening before, on the clocks of the company.
    const check = { companyId, phone: person?.phone ?? '', checkedAt: new Date('2026-11-03T03:00:00Z') };
    await placeCheck(app.db, { ...check, sanNumbers: ['1234-567890-26', '1234-567890-25'] });
    const { rows } = await listOf(order);
    const told = rows.filter((row) => row.SAN !== null);
    expect(told.map((row) => [row['Phone Checked'], row.SAN])).toEqual([
      [new Date('2026-11-02T00:00:00Z'), '1234-567890-26, 1234-567890-25'],
    ]);
  });

  it('is the same bytes every time, also after the prospect file changes', async () => {
    const order = await ordered();
    const first = (await listOf(order)).answer.bytes;
    app.clock.advance(60_000);
    expect((await listOf(order)).answer.bytes.equals(first)).toBe(true);
  });

  it('holds hostile names as texts, which no spreadsheet computes', async () => {
    const order = await ordered();
    const names = [
      '=HYPERLINK("http://x","y")',
      '+1-2',
      '@SUM(A1)',
      "O'Neil & <b>",
      '_x0041_',
      '  Łódź 🎉 ',
      'a\u0001b',
    ];
    const mailed = await recipientsOf(app, order.cart);
    for (const [at, firstName] of names.entries())
      await app.db
        .update(recipients)
        .set({ firstName })
        .where(eq(recipients.id, mailed[at]?.id ?? ''));
    const { answer, rows } = await listOf(order);
    const read = rows.slice(0, names.length).map((row) => row['First Name']);
    // `readXlsxFile` trims texts, so the sixth name has lost its spaces.
    expect(read).toEqual([...names.slice(0, 5), 'Łódź 🎉', 'ab']);
    const sheet = strFromU8(unzipSync(answer.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet.match(/<c /g)?.length).toBe(sheet.match(/<c [^>]*t="inlineStr"/g)?.length);
    expect(sheet).not.toMatch(/<f[ >]/);
  });

  it('records the user who downloads it, before the first byte', async () => {
    const { cart, body } = await ordered({ duplicateFields: ['DuplicateListAge'] });
    await admin.call(downloadDuplicateList, { body });
    const entries = await app.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'downloadDuplicateList'), eq(auditLog.entityId, body.orderId)))
      .orderBy(desc(auditLog.id));
    expect(entries).toMatchObject([
      {
        companyId: cart.companyId,
        actorId: cart.userId,
        entity: 'order',
        new: { columns: [...nameAndAddress, 'Age'] },
      },
    ]);
  });
});

/** The age in November 2026, the month in which the audience was counted. */
function ageIn2026({ birthYear, birthMonth }: { birthYear: number | null; birthMonth: number | null }): number | null {
  if (birthYear === null || birthMonth === null) return null;
  return wholeYears(birthMonthOf(birthYear, birthMonth), birthMonthOf(2026, 11));
}

describe('not the Duplicate List', () => {
  it('409 of an order that did not buy it', async () => {
    const { body } = await ordered({ addOns: ['KeyingIn'], duplicateFields: ['DuplicateListPhone'] });
    expect(await admin.call(downloadDuplicateList, { body })).toMatchObject({
      status: 409,
      messageId: 'DuplicateListNotOrdered',
    });
  });

  it('401 without a session, 403 without the permission, 404 for others and for another campaign', async () => {
    const [order, other] = [await ordered(), await ordered()];
    const status = async (caller: Caller, body = order.body) =>
      (await caller.call(downloadDuplicateList, { body })).status;
    expect(await status(await app.as())).toBe(401);
    expect(await status(await app.as('nobody'))).toBe(403);
    for (const name of ['prairie-admin', 'miami-agent', 'backend']) expect(await status(await app.as(name))).toBe(404);
    expect(await status(admin, { ...order.body, campaignId: other.body.campaignId })).toBe(404);
    expect(await status(admin, { ...order.body, orderId: idOf(order.body.campaignId) })).toBe(404);
    expect(await status(admin)).toBe(200);
    expect(await status(await app.as('agent'))).toBe(200);
  });
});

describe('Campaign Order Details', () => {
  it('offers the list where it was bought, to users of the client', async () => {
    const [order, plain] = [await ordered(), await ordered({ addOns: [] })];
    const isOffered = async (caller: Caller, { body }: Ordered) =>
      (await caller.call(getOrderDetail, { params: { id: body.orderId } })).model.isDuplicateListAvailable;
    expect(await isOffered(admin, order)).toBe(true);
    expect(await isOffered(await app.as('agent'), order)).toBe(true);
    expect(await isOffered(admin, plain)).toBe(false);
    expect(await isOffered(await app.as('backend'), order)).toBe(false);
  });
});
