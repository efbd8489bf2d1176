import { type Caller, callerOf } from '../seeds/in-process-client.ts';
import type { DirectorySettings } from '../src/platform/config.ts';
import { directoryIdentities } from '../src/schema/directory.ts';
import type { Sample } from './access-matrix.samples.ts';
import { type PlayedIssuer, startPlayedIssuer } from './played-issuer.ts';
import type { TestApp } from './test-app.ts';
import { userOf } from './world.ts';

/** Accepted samples of the calls about sign-in with a directory, and the browser that has begun such a sign-in. */
export function preparedDirectory(app: () => TestApp) {
  let issuer: PlayedIssuer;
  let begun: Caller | undefined;
  const samples: Readonly<Record<string, () => Promise<Sample>>> = {
    finishAdSignIn: async () => {
      const { http, db, clock, world } = app();
      const owner = { companyId: world.harborline.id, userId: userOf(world, 'multi') };
      const identity = { ...owner, issuer: issuer.issuer, subject: 'played', linkedAt: clock.now() };
      await db.insert(directoryIdentities).values(identity);
      const { cookies, body } = await http.inject({
        method: 'POST',
        url: '/api/asp-net-auth/ad-sign-in/start',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: { next: null },
      });
      begun = callerOf(http, cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
      const { model } = JSON.parse(body) as { model: { address: string } };
      return { body: Object.fromEntries(issuer.authorize(model.address)) };
    },
  };
  return {
    samples,
    callerFor: (name: string) => (name === 'finishAdSignIn' ? begun : undefined),
    open: async (): Promise<DirectorySettings> => {
      issuer = await startPlayedIssuer();
      return { issuer: issuer.issuer, clientId: 'dropdate', clientSecret: undefined, company: 'Harborline' };
    },
    close: () => issuer.close(),
  };
}
