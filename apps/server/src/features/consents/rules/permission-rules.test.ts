import { listPermissionRules } from '@dropdate/contract/permission-rules/list-permission-rules';
import { removePermissionRule } from '@dropdate/contract/permission-rules/remove-permission-rule';
import { setPermissionRule } from '@dropdate/contract/permission-rules/set-permission-rule';
import { permissionRuleTexts } from '@dropdate/domain/consent/permission-rule';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { auditLog } from '../../../schema/platform.ts';

let app: TestApp;
let provider: Caller;
let product: string;
const usual = { product: '', state: '', validFrom: '2000-01-01', months: 12 };
beforeAll(async () => {
  app = await startTestApp();
  provider = await app.as('backend');
  product = (await provider.call(listPermissionRules, {})).model.products[0] ?? '';
});
afterAll(() => app.close());

const rules = async () => (await provider.call(listPermissionRules, {})).model.rules;
const set = (rule: object) => provider.raw('PUT', setPermissionRule.path, rule);

describe('the rules of permissions', () => {
  it('begin with twelve months for everything', async () => {
    expect(await rules()).toEqual([usual]);
    expect(product).not.toBe('');
  });

  it('take a rule of a product in a state from tomorrow on, once for each day, and record it', async () => {
    const rule = { product, state: 'FL', validFrom: '2026-11-21', months: 6 };
    await provider.call(setPermissionRule, { body: rule });
    await provider.call(setPermissionRule, { body: { ...rule, months: 9 } });
    await provider.call(setPermissionRule, { body: { ...rule, months: 9 } });
    expect(await rules()).toEqual([usual, { ...rule, months: 9 }]);
    const { months: _, ...key } = rule;
    await provider.call(removePermissionRule, { body: key });
    expect(await rules()).toEqual([usual]);
    expect((await provider.raw('DELETE', removePermissionRule.path, key)).status).toBe(404);
    const entries = (await app.db.select().from(auditLog)).filter(({ action }) => action.endsWith('PermissionRule'));
    expect(entries.map((entry) => [entry.action, entry.old, entry.new])).toEqual([
      ['setPermissionRule', null, rule],
      ['setPermissionRule', rule, { ...rule, months: 9 }],
      ['removePermissionRule', { ...rule, months: 9 }, null],
    ]);
  });

  it.each([
    [{ validFrom: '2026-11-20' }, permissionRuleTexts.day],
    [{ product: 'Boats' }, permissionRuleTexts.product],
    [{ months: 0 }, permissionRuleTexts.months],
    [{ months: 61 }, permissionRuleTexts.months],
    [{ months: 1.5 }, permissionRuleTexts.months],
    [{ state: 'Florida' }, 'Enter the two letters of a state.'],
  ])('refuse %j', async (change, text) => {
    const answer = await set({ product, state: '', validFrom: '2026-12-01', months: 6, ...change });
    expect([answer.status, answer.body.includes(text)]).toEqual([400, true]);
    expect(await rules()).toEqual([usual]);
  });

  it('keep those that hold already, and are the provider’s', async () => {
    const { months: _, ...key } = usual;
    expect((await provider.raw('DELETE', removePermissionRule.path, key)).status).toBe(400);
    const admin = await app.as('prairie-admin-with-everything');
    const coming = { ...usual, validFrom: '2026-12-01' };
    expect((await admin.raw('GET', listPermissionRules.path)).status).toBe(409);
    expect((await admin.raw('PUT', setPermissionRule.path, coming)).status).toBe(409);
    expect((await admin.raw('DELETE', removePermissionRule.path, key)).status).toBe(409);
    expect(await rules()).toEqual([usual]);
  });
});
