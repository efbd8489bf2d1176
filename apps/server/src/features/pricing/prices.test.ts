import { listItems } from '@dropdate/contract/items/list-items';
import { listPrices } from '@dropdate/contract/items/list-prices';
import { removePrice } from '@dropdate/contract/items/remove-price';
import { setPrice } from '@dropdate/contract/items/set-price';
import { mills } from '@dropdate/domain/money/money';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { dropdate } from '../../cli/terminal.fixture.ts';
import { auditLog } from '../../schema/platform.ts';

let app: TestApp;
let provider: Caller;
beforeAll(async () => {
  app = await startTestApp();
  provider = await app.as('backend');
});
afterAll(() => app.close());

const single = 'SingleUse';
const singleUse = async () =>
  (await provider.call(listPrices, {})).model.items.find(({ itemSubType }) => itemSubType === single);
/** The last entries of the log about prices, the newest first. */
const logged = async (count: number) => {
  const of = { action: auditLog.action, companyId: auditLog.companyId, old: auditLog.old, new: auditLog.new };
  return app.db.select(of).from(auditLog).where(eq(auditLog.entity, 'item')).orderBy(desc(auditLog.id)).limit(count);
};

describe('prices that come', () => {
  it('are set, replaced and removed, each with its entry in the log of the provider', async () => {
    const today = { price: 500, validFrom: '2020-01-01' };
    expect(await singleUse()).toMatchObject({ ...today, coming: [] });
    const [first, second] = [
      { price: 550, validFrom: '2026-12-01' },
      { price: 600, validFrom: '2026-12-01' },
    ];
    await provider.call(setPrice, { body: { itemSubType: single, validFrom: first.validFrom, price: mills(550) } });
    expect(await singleUse()).toMatchObject({ ...today, coming: [first] });
    await provider.call(setPrice, { body: { itemSubType: single, validFrom: second.validFrom, price: mills(600) } });
    expect(await singleUse()).toMatchObject({ ...today, coming: [second] });
    // The same price again is no change.
    await provider.call(setPrice, { body: { itemSubType: single, validFrom: second.validFrom, price: mills(600) } });
    await provider.call(removePrice, { body: { itemSubType: single, validFrom: second.validFrom } });
    expect(await singleUse()).toMatchObject({ ...today, coming: [] });
    const companyId = app.world.provider.id;
    expect(await logged(4)).toEqual([
      { action: 'removePrice', companyId, old: second, new: today },
      { action: 'setPrice', companyId, old: first, new: second },
      { action: 'setPrice', companyId, old: today, new: first },
    ]);
    const again = await provider.call(removePrice, { body: { itemSubType: single, validFrom: second.validFrom } });
    expect(again.status).toBe(404);
    // A day that has begun stays.
    const late = await provider.call(removePrice, { body: { itemSubType: single, validFrom: today.validFrom } });
    expect([late.status, late.messageId]).toEqual([400, 'PriceDayPassed']);
  });

  it.each([
    ['of today', { itemSubType: single, price: 550, validFrom: '2026-11-20' }, 'PriceDayPassed'],
    ['of a past day', { itemSubType: single, price: 550, validFrom: '2026-11-01' }, 'PriceDayPassed'],
    ['below zero', { itemSubType: single, price: -1, validFrom: '2027-01-01' }, 'InvalidInput'],
    ['above the highest', { itemSubType: single, price: 1_000_001, validFrom: '2027-01-01' }, 'InvalidInput'],
    ['of an unknown item', { itemSubType: 'Gift', price: 550, validFrom: '2027-01-01' }, 'InvalidInput'],
  ])('%s are refused', async (_, body, messageId) => {
    const answer = await provider.raw('PUT', '/api/prices', body);
    expect([answer.status, answer.messageId]).toEqual([400, messageId]);
  });

  it('are for the provider alone, whatever a client may do', async () => {
    const answers = await Promise.all([
      (await app.as()).call(listPrices, {}),
      (await app.as('admin')).call(listPrices, {}),
      (await app.as('prairie-admin-with-everything')).call(listPrices, {}),
    ]);
    expect(answers.map(({ status, messageId }) => [status, messageId])).toEqual([
      [401, 'NoSession'],
      [403, 'Forbidden'],
      [409, 'NotTheProvider'],
    ]);
  });

  it('are set by command, too', async () => {
    const run = (...words: readonly string[]) => dropdate(['prices', ...words], app.databaseSettings, {});
    expect(await run('set', 'creditcardfee', '2.9', '--from', '2099-01-01')).toMatchObject({
      code: 0,
      out: 'CreditCardFee costs 2.9% from 2099-01-01 on.\n',
    });
    expect((await run('list')).out).toContain('CreditCardFee\t2.9%\tper order\tfrom 2099-01-01\n');
    expect(await run('remove', 'CreditCardFee', '--from', '2099-01-01')).toMatchObject({ code: 0 });
    const [removed, set] = await logged(2);
    expect([set?.action, set?.new, removed?.action]).toEqual([
      'setPrice',
      { price: 29, validFrom: '2099-01-01' },
      'removePrice',
    ]);
    for (const [words, code, said] of [
      [['set', 'Gift', '1', '--from', '2099-01-01'], 2, 'There is no item Gift.'],
      [['set', single, '0.5555', '--from', '2099-01-01'], 2, 'at most three decimals'],
      [['set', single, '0.55', '--from', '2020-01-01'], 2, 'Choose a day after today.'],
      [['set', single, '0.55'], 2, '--from is missing.'],
      [['remove', single, '--from', '2099-01-01'], 1, 'SingleUse has no price that begins on 2099-01-01.'],
    ] as const) {
      const answer = await run(...words);
      expect([answer.code, answer.err]).toEqual([code, expect.stringContaining(said)]);
    }
  });

  it('hold for clients from their day on', async () => {
    const shownTo = async (user: string) =>
      (await (await app.as(user)).call(listItems, {})).model.items.find(
        ({ itemSubType }) => itemSubType === 'MailBackService',
      )?.unitPrice;
    const tomorrow = '2026-11-21';
    await provider.call(setPrice, { body: { itemSubType: 'MailBackService', validFrom: tomorrow, price: mills(60) } });
    expect(await shownTo('agent')).toBe(50);
    // The sessions end meanwhile, so another user looks.
    app.clock.advance(24 * 3_600_000);
    expect(await shownTo('miami-agent')).toBe(60);
  });
});
