import { setPermissionRule } from '@dropdate/contract/permission-rules/set-permission-rule';
import { dismissStopRequests } from '@dropdate/contract/stop-requests/dismiss-stop-requests';
import { eq } from 'drizzle-orm';
import { contacts } from '../src/schema/contacts.ts';
import { consentSamples } from './access-matrix.consents.ts';
import type { Sample } from './access-matrix.samples.ts';
import type { ForeignIds } from './placed-records.ts';
import type { Caller, TestApp } from './test-app.ts';

interface Parts {
  readonly app: () => TestApp;
  readonly maker: () => Caller;
  readonly freshRecords: () => Promise<ForeignIds>;
}

/** Accepted samples of calls about permissions that have ended, rules that come and proposals that were decided. */
export const preparedConsents = ({
  app,
  maker,
  freshRecords,
}: Parts): Readonly<Record<string, () => Promise<Sample>>> => {
  const past = async (override: Partial<typeof contacts.$inferInsert> = {}): Promise<ForeignIds> => {
    const ids = await freshRecords();
    const values = { permissionUntil: '2020-01-01', ...override };
    await app().db.update(contacts).set(values).where(eq(contacts.id, ids.contactId));
    return ids;
  };
  return {
    overridePermission: async () => consentSamples(await past()).overridePermission,
    removePermissionOverride: async () => {
      const override = { permissionOverriddenOn: '2026-01-01', permissionOverrideReason: 'Asked' };
      return consentSamples(await past(override)).removePermissionOverride;
    },
    removePermissionRule: async () => {
      const rule = { product: '', state: 'GA', validFrom: '2099-01-02' };
      await (await app().as('backend')).call(setPermissionRule, { body: { ...rule, months: 9 } });
      return { body: rule };
    },
    reopenStopRequests: async () => {
      const body = { ids: [(await freshRecords()).stopRequestId] };
      await maker().call(dismissStopRequests, { body });
      return { body };
    },
  };
};
