import { importCampaignProspects } from '@dropdate/contract/campaigns/import-campaign-prospects';
import { uploadProspectList } from '@dropdate/contract/campaigns/upload-prospect-list';
import { importContacts } from '@dropdate/contract/contacts/import-contacts';
import { saveContacts } from '@dropdate/contract/contacts/save-contacts';
import { importDoNotCall } from '@dropdate/contract/do-not-call/import-do-not-call';
import { saveDoNotCall } from '@dropdate/contract/do-not-call/save-do-not-call';
import { importDoNotMail } from '@dropdate/contract/do-not-mail/import-do-not-mail';
import { saveDoNotMail } from '@dropdate/contract/do-not-mail/save-do-not-mail';
import { getImport } from '@dropdate/contract/imports/get-import';
import { type ImportKindName, importKinds } from '@dropdate/domain/import/import-states';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SeededCampaign, seedCampaign } from '../../../testing/seed-campaign.ts';
import { type Caller, startTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Caller;
let campaign: SeededCampaign;
const reviews = new Map<ImportKindName, string>();
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.as('admin');
  campaign = await seedCampaign(app);
  const file = () =>
    new File(
      ['First Name,Last Name,Address,City,State,Zip,Phone\r\nAna,Holm,1 Pine St,Tampa,FL,33607-1234,8135550123\r\n'],
      'a.csv',
    );
  const own = { query: { campaignId: campaign.id }, files: [file()] };
  reviews.set('own-list', (await admin.call(importCampaignProspects, own)).model.importId);
  reviews.set('contacts', (await admin.call(importContacts, { files: [file()] })).model.importId);
  reviews.set('do-not-call', (await admin.call(importDoNotCall, { files: [file()] })).model.importId);
  reviews.set('do-not-mail', (await admin.call(importDoNotMail, { files: [file()] })).model.importId);
});
afterAll(() => app.close());

const saves: Record<ImportKindName, (importId: string) => readonly [string, object]> = {
  contacts: (importId) => [saveContacts.path, { importId }],
  'do-not-call': (importId) => [saveDoNotCall.path, { importId }],
  'do-not-mail': (importId) => [saveDoNotMail.path, { importId }],
  'own-list': (importId) => [
    uploadProspectList.path.replace('{flag}', 'false'),
    { campaignId: campaign.id, importId, looksForMoves: false },
  ],
};

const others = importKinds.flatMap((of) => importKinds.filter((one) => one !== of).map((by) => [of, by] as const));
it.each(others)('an import of %s is unknown to the call that saves %s', async (of, by) => {
  const id = reviews.get(of) ?? '';
  const [path, body] = saves[by](id);
  expect((await admin.raw('POST', path, body)).status).toBe(404);
  expect((await admin.call(getImport, { params: { id } })).model).toMatchObject({ state: 'review', selected: 1 });
});

it.each(importKinds)('an import of %s is saved by its own call', async (kind) => {
  const [path, body] = saves[kind](reviews.get(kind) ?? '');
  expect((await admin.raw('POST', path, body)).status).toBe(200);
});
