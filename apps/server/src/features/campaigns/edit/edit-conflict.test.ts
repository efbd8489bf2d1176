import { setCampaignSchedule } from '@dropdate/contract/campaigns/set-campaign-schedule';
import { updateCampaign } from '@dropdate/contract/campaigns/update-campaign';
import { updateCampaignWithParameters } from '@dropdate/contract/campaigns/update-campaign-with-parameters';
import { setCartAdditionalDetails } from '@dropdate/contract/carts/set-cart-additional-details';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { cartOf, type Made, makeCampaign, someTemplates } from '../../../../testing/wizard.ts';

let app: TestApp;
let admin: Caller;
let multi: Caller;
beforeAll(async () => {
  app = await startTestApp();
  [admin, multi] = [await app.as('admin'), await app.as('multi')];
});
afterAll(() => app.close());

const rename = async (caller: Caller, made: Made, version: number, name = 'Renamed') =>
  caller.call(updateCampaign, {
    body: {
      id: made.campaignId,
      cartId: made.cartId,
      version,
      name,
      tags: [],
      groups: [],
      templateLookupIds: [(await someTemplates(app)).plain],
      isDraftCampaign: false,
    },
  });
const schedule = ({ cartId, campaignId }: Made, caller: Caller, version: number) =>
  caller.call(setCampaignSchedule, {
    params: { campaignId },
    body: { cartId, version, startDate: '2026-12-15', sendAsSoonAsReady: false, isDraftCampaign: false },
  });
const said = ({ status, messages }: Awaited<ReturnType<typeof rename>>) => [status, messages];
const conflict = (userMessage: string) => [409, [{ messageId: 'EditConflict', userMessage }]];

describe("a save over another user's save", () => {
  it("is told who saved, when on the company's clock, and the changed fields without their values", async () => {
    const made = await makeCampaign(app, admin);
    await rename(multi, made, 1, 'A name that stays inside');
    const answer = await rename(admin, made, 1);
    expect(said(answer)).toEqual(conflict('multi Tester changed the name on 11/20/2026 10:00 AM.'));
    expect(answer.body).not.toContain('stays inside');
  });

  it('is told all changes since, each field once', async () => {
    const made = await makeCampaign(app, admin);
    await rename(multi, made, 1);
    await schedule(made, admin, 2);
    const orderData = { updateBillingDetail: false, others: true, otherValue: 'Card', notes: 'Ring twice' };
    await multi.call(setCartAdditionalDetails, { body: { ...made, version: 3, orderData } });
    app.clock.advance(60_000);
    await rename(multi, made, 4, 'Renamed again');
    const everything = 'the name, the schedule and the additional notes';
    expect(said(await rename(admin, made, 1))).toEqual(
      conflict(`You and multi Tester changed ${everything} on 11/20/2026 10:01 AM.`),
    );
    expect(said(await rename(admin, made, 4))).toEqual(
      conflict('multi Tester changed the name on 11/20/2026 10:01 AM.'),
    );
  });

  it('is told of the save when no field differs, as between two tabs', async () => {
    const made = await makeCampaign(app, admin);
    await schedule(made, admin, 1);
    await schedule(made, admin, 2);
    expect(said(await rename(admin, made, 2))).toEqual(conflict('You saved this campaign on 11/20/2026 10:01 AM.'));
  });

  it('is told before the people are counted, too', async () => {
    const made = await makeCampaign(app, admin);
    await rename(multi, made, 1);
    const body = { id: made.campaignId, cartId: made.cartId, version: 1, parametersData: emptyAudience };
    const answer = await admin.call(updateCampaignWithParameters, { body });
    expect(said(answer as never)).toEqual(conflict('multi Tester changed the name on 11/20/2026 10:01 AM.'));
  });

  it('finds the saves by an index, however long the log is', async () => {
    const made = await makeCampaign(app, admin);
    const { version } = (await cartOf(admin, made)).selectedCampaign;
    const plan = await app.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      const { rows } =
        await tx.execute(sql`explain select 1 from audit_log a where a.company_id = ${app.world.harborline.id}
        and a.entity = 'campaign' and a.entity_id = ${made.campaignId} and (a.new->>'version')::int > ${version}`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('company_id_entity_entity_id');
  });
});
