import { createHash } from 'node:crypto';
import { saveCampaignParameters } from '@dropdate/contract/campaigns/save-campaign-parameters';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inState } from '../../testing/seed-campaign.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeCampaign } from '../../testing/wizard.ts';
import { fingerprint } from './audit.ts';
import { keyedHash } from './keyed-hash.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** The old and new values of the last change of this kind to a record. */
async function recorded(action: string, entityId: string) {
  const { rows } = await app.db.execute<{ old: Record<string, unknown>; new: Record<string, unknown> }>(
    sql`select old, new from audit_log where action = ${action} and entity_id = ${entityId} order by id`,
  );
  return rows.at(-1);
}

describe('a fingerprint in the audit log', () => {
  it('is the same for the same text, and of no use without the secret of the installation', () => {
    const [here, elsewhere] = [keyedHash('one secret'), keyedHash('another secret')];
    const made = fingerprint(here, 'Call me back');
    expect(made).toMatch(/^keyed:[0-9a-f]{16}$/);
    expect(fingerprint(here, 'Call me back')).toBe(made);
    expect(fingerprint(here, 'Call me again')).not.toBe(made);
    expect(fingerprint(elsewhere, 'Call me back')).not.toBe(made);
    expect([fingerprint(here, ''), fingerprint(here, null)]).toEqual(['', null]);
  });

  it('cannot be found by hashing likely notes', async () => {
    const admin = await app.as('admin');
    const made = await makeCampaign(app, admin);
    const orderData = { updateBillingDetail: false, others: true, otherValue: '', notes: 'Call me back' };
    expect((await admin.call(setCartAdditionalDetails, { body: { ...made, version: 1, orderData } })).status).toBe(200);
    const row = await recorded('setCartAdditionalDetails', made.campaignId);
    expect(row?.new.notes).toMatch(/^keyed:/);
    const guess = createHash('sha256').update(JSON.stringify('Call me back')).digest('hex').slice(0, 16);
    expect(JSON.stringify(row)).not.toContain(guess);
  });

  it('cannot be found by hashing likely audiences', async () => {
    const admin = await app.as('admin');
    const { cartId, campaignId: id } = await makeCampaign(app, admin);
    const body = { cartId, id, version: 1, parametersData: inState('RI') };
    expect((await admin.call(saveCampaignParameters, { body })).status).toBe(200);
    const { rows } = await app.db.execute<{ hash: string }>(
      sql`select parameters_hash as hash from audiences where id = (select audience_id from campaigns where id = ${id})`,
    );
    const row = await recorded('saveCampaignParameters', id);
    expect(row?.old.parametersHash).toMatch(/^keyed:/);
    expect(row?.new.parametersHash).toMatch(/^keyed:/);
    expect(row?.new.parametersHash).not.toBe(row?.old.parametersHash);
    expect(JSON.stringify(row)).not.toContain(rows[0]?.hash.slice(0, 16));
  });
});
