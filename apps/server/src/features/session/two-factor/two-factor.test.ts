import { getCurrentUser } from '@dropdate/contract/session/get-current-user';
import { listOwnSignIns } from '@dropdate/contract/users/list-own-sign-ins';
import { rememberedDays } from '@dropdate/domain/session/two-factor';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { ofTier } from '../../../../testing/tier.ts';
import { userOf, worldPassword } from '../../../../testing/world.ts';
import { keyedHash } from '../../../platform/keyed-hash.ts';
import { attempts } from '../../../schema/platform.ts';
import { sessions, users } from '../../../schema/tenancy.ts';
import {
  mailedCodes,
  pendingSignIns,
  recoveryCodes,
  rememberedDevices,
  secondFactors,
} from '../../../schema/two-factor.ts';
import { setPasswordHash, setUserStatus } from '../account.data.ts';
import { hashPassword } from '../password.ts';
import { newAppSecret, sealAppSecret } from './totp.ts';
import { browser, deliveredCode, enrol, waitingBrowser, wrongCodeFor } from './two-factor.fixture.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const minute = 60_000;
const byNumber = (a: number, b: number) => a - b;
const day = 24 * 60 * minute;
const agent = () => ({ companyId: app.world.harborline.id, userId: userOf(app.world, 'agent') });

const waiting = (userName?: string, address?: string) => waitingBrowser(app, userName, address);

describe('a sign-in with a second factor', () => {
  it('has no session before the code, and a session after it', async () => {
    const { code } = await enrol(app, 'agent');
    const one = await waiting();
    expect([...one.jar.keys()]).toEqual(['dropdate_pending']);
    expect(await app.db.$count(sessions)).toBe(0);
    expect((await one.caller().call(getCurrentUser, {})).status).toBe(401);
    expect((await one.mfa()).model).toEqual({
      method: 'app',
      email: 'a•••@harbor.example',
      isDemo: false,
      demoCode: null,
    });
    expect((await one.verify(code())).status).toBe(200);
    expect((await one.caller().call(getCurrentUser, {})).model.userName).toBe('agent');
    expect([...one.jar.keys()].sort()).toEqual(['dropdate_device', 'dropdate_session']);
    expect((await one.mfa()).messageId).toBe('SignInEnded');
  });

  it('stays as it was for a user without a second factor', async () => {
    expect(await browser(app).signIn('admin')).toMatchObject({ status: 200, model: { needsSecondFactor: false } });
  });

  it('tells a wrong password nothing about the second factor', async () => {
    await enrol(app, 'agent');
    const [enrolled, plain, unknown] = [
      await browser(app).signIn('agent', 'wrong'),
      await browser(app).signIn('admin', 'wrong'),
      await browser(app).signIn('nobody at all', 'wrong'),
    ];
    expect(enrolled).toEqual(plain);
    expect(enrolled).toEqual(unknown);
  });

  it('accepts the code of one step before and after, and no other code', async () => {
    const { code } = await enrol(app, 'agent');
    for (const later of [-2, 2]) expect((await (await waiting()).verify(code(later))).messageId).toBe('WrongCode');
    expect((await (await waiting()).verify(code(-1))).status).toBe(200);
    expect((await (await waiting()).verify(code(1))).status).toBe(200);
  });

  it('accepts a code once, also from two browsers at the same moment', async () => {
    const { code } = await enrol(app, 'agent');
    const [one, two] = [await waiting(), await waiting()];
    const answers = await Promise.all([one.verify(code()), two.verify(code())]);
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 400]);
    expect((await (await waiting()).verify(code())).messageId).toBe('WrongCode');
    // An older code does not work after a newer one.
    expect((await (await waiting()).verify(code(-1))).messageId).toBe('WrongCode');
    app.clock.advance(30_000);
    expect((await (await waiting()).verify(code())).status).toBe(200);
  });

  it('opens one session, also when one browser sends two right codes at the same moment', async () => {
    const { code, recoveryCodes: codes } = await enrol(app, 'agent');
    const one = await waiting();
    const answers = await Promise.all([one.verify(code()), one.verify(codes[0] ?? '')]);
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 401]);
    expect(await app.db.$count(sessions)).toBe(1);
    // The code of the refused call was not used up.
    expect((await (await waiting()).verify(codes[1] ?? '')).status).toBe(200);
  });

  it('ends after twenty minutes', async () => {
    const { code } = await enrol(app, 'agent');
    const one = await waiting();
    app.clock.advance(20 * minute + 1);
    expect(await one.verify(code())).toMatchObject({ status: 401, messageId: 'SignInEnded' });
    expect((await browser(app).verify(code())).messageId).toBe('SignInEnded');
    app.clock.advance(2 * day);
    await app.removeWhatIsOver();
    expect(await app.db.$count(pendingSignIns)).toBe(0);
  });

  it('cannot use the code of another user', async () => {
    const other = await enrol(app, 'multi');
    await enrol(app, 'agent');
    const one = await waiting('agent');
    expect((await one.verify(other.code())).messageId).toBe('WrongCode');
    expect((await one.verify(other.recoveryCodes[0] ?? '')).messageId).toBe('WrongCode');
    const two = await waiting('multi');
    await two.mailCode();
    const mailed = await deliveredCode(app);
    expect((await one.verify(mailed)).messageId).toBe('WrongCode');
    expect((await two.verify(mailed)).status).toBe(200);
  });

  it.each([
    ['deactivated', () => setUserStatus(app.db, agent(), 'inactive')],
    ['given another password', async () => setPasswordHash(app.db, agent(), await hashPassword('nine violet kettles'))],
    ['deleted', () => app.db.update(users).set({ deletedAt: app.clock.now() }).where(eq(users.id, agent().userId))],
  ])('goes no further for a user who was %s meanwhile', async (_what, change) => {
    const { code } = await enrol(app, 'agent');
    const one = await waiting();
    await change();
    expect(await one.verify(code())).toMatchObject({ status: 401, messageId: 'SignInEnded' });
    expect(await app.db.$count(sessions)).toBe(0);
  });

  it('goes no further when the second factor was reset meanwhile', async () => {
    const { code } = await enrol(app, 'agent');
    const one = await waiting();
    await app.db.delete(secondFactors);
    expect((await one.verify(code())).messageId).toBe('SignInEnded');
  });

  it('shows in the history of sign-ins that the password was right and the code wrong', async () => {
    const { code, secret } = await enrol(app, 'agent');
    const one = await waiting();
    await one.verify(wrongCodeFor(app, secret));
    await one.verify(code());
    await expect
      .poll(
        async () => (await one.caller().call(listOwnSignIns, {})).model.signIns.map(({ outcome }) => outcome).sort(),
        {
          timeout: 5_000,
        },
      )
      .toEqual(['succeeded', 'wrong-code']);
  });
});

describe('wrong codes', () => {
  const codes = ofTier({ gate: 300, night: 2_000 });
  it('hundreds of them get nowhere, and the user gets in a while later, or at once on a known device', async () => {
    const { code, secret } = await enrol(app, 'agent');
    const known = await waiting('agent', '198.51.100.7');
    await known.verify(code());
    const attacker = await waiting('agent', '192.0.2.1');
    const statuses: number[] = [];
    for (let tried = 0; tried < codes; tried += 100) {
      const wrong = wrongCodeFor(app, secret);
      statuses.push(
        ...(await Promise.all(Array.from({ length: 100 }, () => attacker.verify(wrong)))).map(({ status }) => status),
      );
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(codes - 5);
    app.clock.advance(30_000);
    await known.signIn('agent');
    expect((await known.verify(code())).status).toBe(200);
    // Another network is not slowed by the first one.
    app.clock.advance(30_000);
    expect((await (await waiting('agent', '203.0.113.9')).verify(code())).status).toBe(200);
    app.clock.advance(10 * minute);
    expect((await (await waiting('agent', '192.0.2.1')).verify(code())).status).toBe(200);
  }, 60_000);

  it('count for the account on devices that the password alone made known', async () => {
    const devices = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const device = browser(app, '192.0.2.1');
        await device.signIn('agent');
        return device;
      }),
    );
    app.clock.advance(1_000);
    const { secret } = await enrol(app, 'agent');
    const statuses: number[] = [];
    for (const device of devices) {
      await device.signIn('agent');
      statuses.push((await device.verify(wrongCodeFor(app, secret))).status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  });

  it('right codes do not count, and nothing typed is kept in readable form', async () => {
    const { recoveryCodes: codes } = await enrol(app, 'agent');
    for (const code of codes) expect((await (await waiting()).verify(code)).status).toBe(200);
    const { rows } = await app.db.execute(
      sql`select count(*)::int as n from ${attempts} where until > ${app.clock.now()}`,
    );
    expect(rows[0]?.n).toBe(0);
  });

  it.each(['', 'abc', '12345', '🙂🙂🙂🙂🙂🙂', '١٢٣٤٥٦', "' or 1=1 --"])('%s is refused', async (code) => {
    await enrol(app, 'agent');
    expect((await (await waiting()).verify(code)).status).toBe(400);
  });
});

describe('recovery codes', () => {
  it('work once each, also in parallel, and the user gets a mail', async () => {
    const { recoveryCodes: codes } = await enrol(app, 'agent');
    const browsers = [await waiting(), await waiting(), await waiting()];
    const answers = await Promise.all(browsers.map((one) => one.verify((codes[0] ?? '').toLowerCase())));
    expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([200, 400, 400]);
    await app.deliverMail();
    expect(app.mail.sent.map(({ subject }) => subject)).toEqual(['A recovery code was used']);
    const stored = JSON.stringify(await app.db.select().from(recoveryCodes));
    for (const code of codes) expect(stored).not.toContain(code);
  });
});

describe('codes by e-mail', () => {
  it('work once, for ten minutes from the delivery, and stand in the delivered mail alone', async () => {
    await enrol(app, 'agent', 'email');
    const one = await waiting();
    expect((await one.mailCode()).status).toBe(200);
    app.clock.advance(5 * minute);
    const code = await deliveredCode(app);
    expect(app.mail.sent[0]?.to.address).toBe('agent@harbor.example');
    app.clock.advance(9 * minute);
    expect((await one.verify(code)).status).toBe(200);
    expect((await (await waiting()).verify(code)).messageId).toBe('WrongCode');
    const stored = JSON.stringify([
      await app.db.select().from(mailedCodes),
      (await app.db.execute(sql`select content from mail_outbox`)).rows,
    ]);
    expect(stored).not.toContain(code);
  });

  it('end after ten minutes', async () => {
    await enrol(app, 'agent', 'email');
    const one = await waiting();
    await one.mailCode();
    const code = await deliveredCode(app);
    app.clock.advance(10 * minute);
    expect((await one.verify(code)).messageId).toBe('WrongCode');
  });

  it('work only in the sign-in that asked for them', async () => {
    await enrol(app, 'agent');
    const [one, two] = [await waiting(), await waiting()];
    await one.mailCode();
    const code = await deliveredCode(app);
    expect((await two.verify(code)).messageId).toBe('WrongCode');
    expect((await one.verify(code)).status).toBe(200);
  });

  it('work when the secret of the installation was lost, and codes of the app are then wrong', async () => {
    const { code } = await enrol(app, 'agent');
    const foreign = sealAppSecret(keyedHash('a lost secret'), agent().userId, newAppSecret());
    await app.db.update(secondFactors).set({ sealedSecret: foreign });
    const one = await waiting();
    expect((await one.verify(code())).messageId).toBe('WrongCode');
    await one.mailCode();
    expect((await one.verify(await deliveredCode(app))).status).toBe(200);
  });

  it('do not fill a mailbox', async () => {
    await enrol(app, 'agent', 'email');
    const one = await waiting();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await one.mailCode()).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect((await browser(app).mailCode()).status).toBe(401);
  });

  it('are not made for a user who was deactivated before the delivery', async () => {
    await enrol(app, 'agent', 'email');
    await (await waiting()).mailCode();
    await setUserStatus(app.db, agent(), 'suspended');
    await app.deliverMail();
    expect(app.mail.sent).toEqual([]);
  });
});

describe('a remembered device', () => {
  it('needs no code for thirty days, for this user alone', async () => {
    const { code } = await enrol(app, 'agent');
    await enrol(app, 'multi');
    const one = await waiting();
    await one.verify(code(), true);
    expect((await one.signIn('agent')).model).toEqual({ needsSecondFactor: false });
    expect((await one.signIn('multi')).model).toEqual({ needsSecondFactor: true });
    expect((await browser(app).signIn('agent')).model).toEqual({ needsSecondFactor: true });
    expect(JSON.stringify(await app.db.select().from(rememberedDevices))).not.toContain(
      one.jar.get('dropdate_remembered') ?? 'none',
    );
    app.clock.advance(rememberedDays * day);
    expect((await one.signIn('agent')).model).toEqual({ needsSecondFactor: true });
  });

  it('is remembered for several users', async () => {
    const [first, second] = [await enrol(app, 'agent'), await enrol(app, 'multi')];
    const one = await waiting('agent');
    await one.verify(first.code(), true);
    await one.signIn('multi');
    await one.verify(second.code(), true);
    expect((await one.signIn('agent')).model).toEqual({ needsSecondFactor: false });
    expect((await one.signIn('multi')).model).toEqual({ needsSecondFactor: false });
  });
});

it('shows the code of an app in the demo alone, and a code that still works', async () => {
  const demo = await startTestApp({ config: { ...app.parts.config, demo: true } });
  try {
    await enrol(demo, 'agent');
    for (let round = 0; round < 2; round += 1) {
      const one = browser(demo);
      await one.signIn('agent', worldPassword);
      const { demoCode } = (await one.mfa()).model;
      expect(await one.verify(demoCode ?? 'no code')).toMatchObject({ status: 200 });
    }
  } finally {
    await demo.close();
  }
});
