import type { AnswerOf } from '@dropdate/contract/http/endpoint';
import type { finishAdSignIn } from '@dropdate/contract/session/finish-ad-sign-in';
import { expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { testConfig } from '../../../../testing/test-config.ts';
import type { AppParts } from '../../../app.ts';
import type { DirectorySettings } from '../../../platform/config.ts';
import { browser } from '../two-factor/two-factor.fixture.ts';

const publicUrl = 'https://dropdate.example';
export const redirectUri = `${publicUrl}/sign-in/directory`;

/** The whole server with a directory. */
export async function startDirectoryApp(
  directory: Partial<DirectorySettings> & Pick<DirectorySettings, 'issuer'>,
  overrides: Partial<AppParts> = {},
): Promise<TestApp> {
  const { config } = await testConfig();
  const settings = { clientId: 'dropdate', clientSecret: undefined, company: 'harborline', ...directory };
  return startTestApp({ config: { ...config, publicUrl, directory: settings }, ...overrides });
}

/** A browser that signs in with the directory. */
export function directoryBrowser(app: TestApp, address?: string) {
  const one = browser(app, address);
  const finish = async (answer: URLSearchParams | Readonly<Record<string, string>>) => {
    const sent = await one.send('POST', 'ad-sign-in/finish', Object.fromEntries(new URLSearchParams(answer)));
    return { ...sent, model: sent.model as AnswerOf<typeof finishAdSignIn> | null };
  };
  return {
    ...one,
    /** Begins. Returns the address of the directory. */
    start: async (next: string | null = null): Promise<string> => {
      const { status, model } = await one.send('POST', 'ad-sign-in/start', { next });
      expect(status).toBe(200);
      return (model as { address: string }).address;
    },
    finish,
    hasSession: () => one.jar.has('__Host-dropdate_session'),
  };
}
