import { addToken } from '@dropdate/contract/session/add-token';
import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { getSupportContact } from '@dropdate/contract/session/get-support-contact';
import { listDemoUsers } from '@dropdate/contract/session/list-demo-users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSignIns } from '../../../seeds/demo/demo-world.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testConfig } from '../../../testing/test-config.ts';
import { stretchesAround } from '../../platform/clock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const minute = 60_000;

describe('a session at work', () => {
  it('lasts half an hour from each call, twelve hours in all', async () => {
    const caller = await app.as('admin');
    const began = app.clock.now().getTime();
    const later = (minutes: number) => new Date(began + minutes * minute).toISOString();
    app.clock.advance(20 * minute);
    expect((await caller.call(addToken, {})).model).toEqual({ idleUntil: later(50), absoluteUntil: later(720) });
    app.clock.advance(29 * minute);
    expect((await caller.call(addToken, {})).model).toEqual({ idleUntil: later(79), absoluteUntil: later(720) });
    app.clock.advance(31 * minute);
    expect((await caller.call(addToken, {})).status).toBe(401);
  });

  it('is not kept open by background calls', async () => {
    const caller = await app.as('agent');
    const began = app.clock.now().getTime();
    app.clock.advance(20 * minute);
    const { model } = await caller.call(addToken, {}, { 'x-background': '1' });
    expect(model.idleUntil).toBe(new Date(began + 30 * minute).toISOString());
  });
});

it('the signed-in user gets the clocks of the time zone of this day', async () => {
  const { model } = await (await app.as('agent')).call(getCurrentUser, {});
  expect(model.timeZoneStretches).toEqual(stretchesAround(model.today, model.timeZone));
  expect(model.timeZoneStretches.length).toBeGreaterThan(4);
});

describe('the sign-in page', () => {
  it('offers no users, but shows the contact of support', async () => {
    const anybody = await app.as();
    expect((await anybody.call(listDemoUsers, {})).model).toEqual({ users: [] });
    const { supportEmail, supportPhone } = app.parts.config;
    expect((await anybody.call(getSupportContact, {})).model).toEqual({ supportEmail, supportPhone });
  });

  it('shows the demo users with their password in demo mode', async () => {
    const { config } = await testConfig();
    const demo = await startTestApp({ config: { ...config, demo: true }, demoUsers: demoSignIns });
    try {
      const { users } = (await (await demo.as()).call(listDemoUsers, {})).model;
      expect(users.map(({ userName }) => userName)).toContain('maya.okafor@harborline.example');
      expect(users.every(({ password }) => password !== '')).toBe(true);
    } finally {
      await demo.close();
    }
  });
});
