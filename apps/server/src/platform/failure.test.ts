import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { traceOf, traceText } from './failure.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const address = '100 Secret Street\n    at Tampa, FL 33601';

async function failedStatement(): Promise<unknown> {
  return app.db.execute(sql`select ${address}::text, 1 / 0`).catch((error: unknown) => error);
}

describe('the trace of a failed statement', () => {
  it('names the failure and the place, and none of its values', async () => {
    const error = await failedStatement();
    expect((error as Error).message).toContain('Secret Street');
    const trace = traceOf(error);
    expect(trace).toMatchObject({ code: '22012' });
    expect(trace.at).toContain('failure.test.ts');
    expect(JSON.stringify(trace) + traceText(error)).not.toMatch(/Secret|Tampa|33601|select/);
  });

  it('is short for a value that is no error', () => {
    expect(traceOf('Dana Whitfield')).toEqual({ name: 'string', at: '' });
  });
});
