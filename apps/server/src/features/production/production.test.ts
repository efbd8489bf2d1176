import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadProductionFile } from '@dropdate/contract/orders/download-production-file';
import { downloadProof } from '@dropdate/contract/orders/download-proof';
import { listFirstPieces } from '@dropdate/contract/orders/list-first-pieces';
import { idOf, type OrderId } from '@dropdate/domain/id/brand';
import { imbBars } from '@dropdate/domain/mail-piece/barcode/imb-bars';
import { parsePieceId } from '@dropdate/domain/mail-piece/identity/piece-id';
import { parsePrintedKey } from '@dropdate/domain/mail-piece/identity/printed-key';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../schema/platform.ts';
import {
  type OrderableCart,
  orderableCart,
  place,
  recipientsOf,
  startCheckoutApp,
} from '../checkout/orderable-cart.fixture.ts';
import { exportOrder } from './export-order.ts';
import { listVariedPieces } from './production.data.ts';

/** More pieces than fit on two pages of the file. */
const pieces = 2_050;

let app: TestApp;
let cart: OrderableCart;
let order: { id: OrderId; orderNumber: string };
beforeAll(async () => {
  app = await startCheckoutApp();
  cart = await orderableCart(app, { quotas: { FL: pieces - 50, WY: 50 } });
  ({ order } = (await place(app, await app.as('admin'), cart)).model);
});
afterAll(() => app.close());

const asProduction = () => app.as('backend');

describe('200: the production file', () => {
  it('has one row per piece with all columns of the validation', async () => {
    const answer = await (await asProduction()).call(downloadProductionFile, { params: { id: order.id } });
    expect(answer.headers['content-disposition']).toContain(`filename="Production_${order.orderNumber}.csv"`);
    expect(answer.headers['cache-control']).toBe('no-store');
    const rows = parse(answer.body, { columns: true }) as Record<string, string>[];
    const people = await recipientsOf(app, cart);
    expect(rows.map((row) => row['Piece ID'])).toEqual(people.map(({ pieceId }) => pieceId));
    for (const [index, row] of rows.entries()) {
      const person = people[index];
      const digits = row['IM Barcode Digits'] ?? '';
      expect(row['IM Barcode']).toBe(imbBars({ tracking: digits.slice(0, 20), routing: digits.slice(20) }));
      expect(parsePieceId(row['Piece ID'] ?? '')).toBe(person?.pieceId);
      expect(parsePrintedKey(row['Printed Key'] ?? '')).toEqual({
        clientCode: row['Client Number'],
        mailingNumber: Number(row['Mailing Number']),
        deliveryPoint: row['Delivery Point'],
      });
      expect(row).toMatchObject({
        'Order Number': order.orderNumber,
        'Campaign Name': 'Autumn letter',
        Sequence: String(index + 1),
        'Mailer Code': '123456',
        'Qualifying Code': person?.qualifyingCode,
        State: person?.state,
        Zip: person?.zip,
        'Last Name': person?.lastName,
        // The value begins like a formula and stays unchanged, because the press prints it in this form.
        'Agency Name': '=Harbor, "Tampa"',
        'Company Name': '',
      });
    }
    expect(Object.keys(rows[0] ?? {})).not.toContain('Phone');
  });

  it('records the user who took the addresses', async () => {
    await (await asProduction()).call(downloadProductionFile, { params: { id: order.id } });
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'downloadProductionFile'));
    expect(entries.at(-1)).toMatchObject({
      // The entry belongs to the client, because the provider's user downloaded the client's data.
      companyId: app.world.harborline.id,
      actorId: app.world.users.backend,
      entityId: order.id,
    });
  });
});

describe('200: the proof', () => {
  it('shows every variant in every state, then the first pieces', async () => {
    const people = await recipientsOf(app, cart);
    const firsts = people.filter(
      ({ variantId, state }, at) =>
        people.findIndex((one) => one.variantId === variantId && one.state === state) === at,
    );
    expect(firsts).toHaveLength(4);
    const shown = await listVariedPieces(app.db, { companyId: cart.companyId, id: order.id }, 6);
    const rest = people.filter((person) => !firsts.includes(person)).slice(0, 2);
    const wanted = [...firsts, ...rest].map(({ seq }) => seq).sort((a, b) => a - b);
    expect(shown.map(({ seq }) => seq)).toEqual(wanted);
  });

  it('shows front and back of the first 12 pieces', async () => {
    const { http } = app;
    expect(http).toBeDefined();
    const answer = await (await asProduction()).call(downloadProof, { params: { id: order.id } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain(`filename="Proof_${order.orderNumber}.pdf"`);
    expect(answer.body.startsWith('%PDF-')).toBe(true);
    expect(/\/Count (\d+)/.exec(answer.body)?.[1]).toBe('24');
  });
});

describe('200: the first pieces', () => {
  it('are the first of every variant and state before others, with their printed texts', async () => {
    const { model } = await (await asProduction()).call(listFirstPieces, { params: { id: order.id } });
    const shown = await listVariedPieces(app.db, { companyId: cart.companyId, id: order.id }, 50);
    const people = new Map((await recipientsOf(app, cart)).map((person) => [person.pieceId, person]));
    expect(model.results.map(({ identity }) => identity.pieceId)).toEqual(shown.map(({ pieceId }) => pieceId));
    expect(new Set(model.results.map(({ variantId, state }) => `${variantId} ${state}`)).size).toBe(4);
    for (const { variantId, lastName, addressLine1, identity } of model.results) {
      const person = people.get(identity.pieceId);
      expect({ variantId, lastName, addressLine1 }).toEqual({
        variantId: person?.variantId,
        lastName: person?.lastName,
        addressLine1: person?.addressLine1,
      });
      expect(identity.qualifyingCode).toBe(person?.qualifyingCode);
      expect(identity.imb.tracking + identity.imb.routing).toBe(person?.imb);
      expect(parsePrintedKey(identity.printedKey)?.clientCode).toBe(person?.clientCode);
    }
  });

  it('record for the client which user looked at its recipients', async () => {
    await (await asProduction()).call(listFirstPieces, { params: { id: order.id } });
    const entries = await app.db.select().from(auditLog).where(eq(auditLog.action, 'listFirstPieces'));
    expect(entries.at(-1)).toMatchObject({
      companyId: app.world.harborline.id,
      actorId: app.world.users.backend,
      entityId: order.id,
    });
  });
});

describe('403 and 404', () => {
  it('for clients, for provider users without bit 8, and for orders that do not exist', async () => {
    for (const endpoint of [downloadProductionFile, downloadProof, listFirstPieces]) {
      for (const name of ['admin', 'agent', 'prairie-admin', 'csd']) {
        expect((await (await app.as(name)).call(endpoint, { params: { id: order.id } })).status).toBe(403);
      }
      const unknown = { params: { id: idOf<OrderId>('0198c0de-0000-7000-8000-000000000000') } };
      expect((await (await asProduction()).call(endpoint, unknown)).status).toBe(404);
    }
  });
});

describe('exportOrder', () => {
  it('writes both files readable by their owner only, and nothing for an unknown number', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dropdate-export-'));
    try {
      const { db, clock, log, files } = app.parts;
      const parts = { db, clock, log, files };
      expect(await exportOrder(parts, 1, folder)).toBeNull();
      expect(readdirSync(folder)).toEqual([]);
      const written = await exportOrder(parts, Number(order.orderNumber), folder);
      expect(readdirSync(folder).sort()).toEqual([
        `Production_${order.orderNumber}.csv`,
        `Proof_${order.orderNumber}.pdf`,
      ]);
      const file = written?.[0]?.path ?? '';
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readFileSync(file, 'utf8').trim().split('\r\n')).toHaveLength(pieces + 1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
