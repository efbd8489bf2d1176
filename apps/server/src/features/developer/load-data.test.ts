import { loadData } from '@dropdate/contract/developer/load-data';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { auditLog } from '../../schema/platform.ts';

describe('outside the demo', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('there is no such call', async () => {
    expect((await (await app.as('admin')).call(loadData, {})).status).toBe(404);
  });
});

describe('in the demo', () => {
  let app: TestApp;
  let left = { campaigns: 4, pieces: 900 };
  beforeAll(async () => {
    const loadDemo = async () => {
      const started = left;
      left = { campaigns: 0, pieces: 0 };
      return started;
    };
    app = await startTestApp({ loadDemo });
  });
  afterAll(() => app.close());

  it('a caller without a session starts nothing', async () => {
    expect((await (await app.as()).call(loadData, {})).status).toBe(401);
    expect(left.campaigns).toBe(4);
  });

  it('answers what it started, and records the start once', async () => {
    const admin = await app.as('admin');
    expect((await admin.call(loadData, {})).model).toEqual({ campaigns: 4, pieces: 900 });
    expect((await admin.call(loadData, {})).model).toEqual({ campaigns: 0, pieces: 0 });
    const logged = await app.db.select().from(auditLog).where(eq(auditLog.action, 'loadData'));
    expect(logged).toMatchObject([{ companyId: app.world.harborline.id, new: { campaigns: 4, pieces: 900 } }]);
  });
});
