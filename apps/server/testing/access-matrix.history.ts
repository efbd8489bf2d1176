import { deleteCampaign } from '@dropdate/contract/campaigns/delete-campaign';
import { addContact } from '@dropdate/contract/contacts/add-contact';
import { purgeContact } from '@dropdate/contract/contacts/purge-contact';
import { createSegment } from '@dropdate/contract/segments/create-segment';
import { deleteSegment } from '@dropdate/contract/segments/delete-segment';
import { createUserRole } from '@dropdate/contract/user-roles/create-user-role';
import { deleteUserRole } from '@dropdate/contract/user-roles/delete-user-role';
import { purgeUser } from '@dropdate/contract/users/purge-user';
import { registerUser } from '@dropdate/contract/users/register-user';
import { roleForm } from '../src/features/roles/role-form.fixture.ts';
import { newContactBody } from './contact-bodies.ts';
import type { Caller, TestApp } from './test-app.ts';
import { newUserBody } from './user-bodies.ts';
import { makeCampaign } from './wizard.ts';

interface HistoryIds {
  readonly userId: string;
  readonly roleId: string;
  readonly leafId: string;
  readonly campaignId: string;
  readonly orderId: string;
  readonly companyId: string;
}

/** Samples of the calls that read the history of a record. */
export const historySamples = (ids: HistoryIds) => ({
  getUserHistory: { params: { id: ids.userId } },
  getUserRoleHistory: { params: { id: ids.roleId } },
  getSegmentHistory: { params: { id: ids.leafId } },
  getCampaignHistory: { params: { campaignId: ids.campaignId } },
  getOrderHistory: { params: { id: ids.orderId } },
  getClientSettingsHistory: { params: { companyId: ids.companyId } },
});

/** Makes and deletes a record of Harborline for each call that lists deleted records. */
export function ownedDeletions({
  app,
  ids,
}: {
  readonly app: () => TestApp;
  readonly ids: () => Parameters<typeof newUserBody>[0];
}) {
  const made = new Map<string, string>();
  const owned = (name: string, make: (admin: Caller) => Promise<string>) => ({
    make: async (admin: Caller) => void made.set(name, await make(admin)),
    shows: (model: string) => model.includes(made.get(name) ?? 'not made'),
  });
  return {
    listDeletedUsers: owned('user', async (admin) => {
      const { id } = (await admin.call(registerUser, { body: newUserBody(ids()) })).model;
      await admin.call(purgeUser, { params: { id } });
      return id;
    }),
    listDeletedUserRoles: owned('role', async (admin) => {
      const form = roleForm({ id: 'Deleted.Role', name: 'Deleted Role' });
      const { id } = (await admin.call(createUserRole, { body: form })).model;
      await admin.call(deleteUserRole, { params: { id } });
      return id;
    }),
    listDeletedSegments: owned('org', async (admin) => {
      const body = { name: 'Deleted org', externalId: '', parentId: null };
      const { id } = (await admin.call(createSegment, { body })).model;
      await admin.call(deleteSegment, { params: { id } });
      return id;
    }),
    listDeletedContacts: owned('contact', async (admin) => {
      const { id } = (await admin.raw('POST', addContact.path, newContactBody(ids().segmentId))).model as {
        id: string;
      };
      await admin.call(purgeContact, { params: { id } });
      return id;
    }),
    listDeletedCampaigns: owned('campaign', async (admin) => {
      const campaign = await makeCampaign(app(), admin);
      await admin.call(deleteCampaign, { body: campaign });
      return campaign.campaignId;
    }),
  };
}
