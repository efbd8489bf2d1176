import { audienceParametersSchema } from '@dropdate/contract/audience/audience-parameters';
import { addDoNotMail } from '@dropdate/contract/do-not-mail/add-do-not-mail';
import { deleteProspectList } from '@dropdate/contract/prospect-lists/delete-prospect-list';
import { mailProspectList } from '@dropdate/contract/prospect-lists/mail-prospect-list';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { saveCard } from '../src/features/checkout/orderable-cart.fixture.ts';
import { suppressionRules } from '../src/schema/suppression-rules.ts';
import type { Sample } from './access-matrix.samples.ts';
import { boughtList, countedList, listOf, payOnAccount, refOf, startList } from './prospect-list.ts';
import { inState, seedCampaign } from './seed-campaign.ts';
import type { Caller, TestApp } from './test-app.ts';
import { userOf } from './world.ts';

interface ListParts {
  readonly app: () => TestApp;
  readonly maker: () => Caller;
  /** The user with whose cards the caller pays. */
  readonly payer: string;
  /** A text that the log must never contain. */
  readonly privateText: string;
}

let made = 0;
/** A name stands once in an org. */
const aName = () => {
  made += 1;
  return `List ${made}`;
};

/** Accepted samples of the calls about prospect lists. */
export const preparedLists = ({
  app,
  maker,
  payer,
  privateText,
}: ListParts): Readonly<Record<string, () => Promise<Sample>>> => {
  const started = async () => listOf(maker(), await startList(maker()));
  const counted = () => countedList(maker(), aName(), 10);
  const notes = { updateBillingDetail: false, others: true, otherValue: '', notes: privateText };
  return {
    // The first comparison notes that contacts are looked up; a later comparison changes nothing.
    lookUpContacts: async () => {
      await app().db.update(suppressionRules).set({ comparesContacts: false });
      return { body: { campaignId: (await seedCampaign(app())).id } };
    },
    countProspectList: async () => ({
      body: { ...refOf(await started()), parametersData: z.encode(audienceParametersSchema, inState('FL')) },
    }),
    updateProspectList: async () => {
      const list = await counted();
      const eventRequestExternalId = list.audience.eventRequestExternalId ?? 0;
      return { body: { ...refOf(list), eventRequestExternalId, desiredCount: 20 } };
    },
    reserveProspectList: async () => ({ body: refOf(await counted()) }),
    setListAdditionalDetails: async () => {
      const { id, version } = await started();
      return { params: { id }, body: { version, data: notes } };
    },
    setListPaymentMethods: async () => {
      const { id, revision, total: amount } = await counted();
      const owner = { companyId: app().world.harborline.id, userId: userOf(app().world, payer) };
      const paymentMethodId = await saveCard(app(), owner);
      const paymentMethods = [{ paymentMethodId, amount, isCreditReward: false }];
      return { params: { id }, body: { revision, expectedTotal: amount, paymentMethods } };
    },
    placeListOrder: async () => {
      const { cartId, revision, total } = await payOnAccount(maker(), await counted(), privateText);
      return { params: { cartId }, body: { source: 'cart', revision, expectedTotal: total } };
    },
    shareListReport: async () => ({
      params: { id: (await counted()).id },
      body: { geographicalParameters: true, additionalParameters: true, emails: ['boss@example.com'] },
    }),
    mailProspectList: async () => ({
      params: { id: (await boughtList(maker(), aName(), { people: 5 })).list.id },
    }),
    refreshProspectList: async () => ({
      params: { id: (await boughtList(maker(), aName(), { people: 5 })).list.id },
    }),
    renewBoughtPeople: async () => {
      const { list } = await boughtList(maker(), aName(), { people: 5 });
      const { id } = (await maker().call(mailProspectList, { params: { id: list.id } })).model;
      const { rows } = await app().db.execute<{
        first_name: string;
        last_name: string;
        address_line1: string;
        zip: string;
      }>(
        // Orders of other samples hold people whom the campaign has left out already.
        sql`select first_name, last_name, address_line1, zip from prospect_list_people p
          where prospect_list_id = ${list.id} and not is_seed and not exists (select 1 from reservations r
            where r.company_id = p.company_id and r.vendor_key = p.vendor_key) limit 1`,
      );
      const people = rows.map((row) => ({
        name: `${row.first_name} ${row.last_name}`,
        address: row.address_line1,
        zip: row.zip,
      }));
      await maker().call(addDoNotMail, { body: { people } });
      return { params: { id } };
    },
    downloadDuplicateProspectList: async () => {
      const { list, order } = await boughtList(maker(), aName(), { people: 5 });
      await app().makeListFiles();
      return { body: { prospectListId: list.id, orderId: order.id } };
    },
    restoreProspectList: async () => {
      const { prospectListId: id } = await startList(maker());
      await maker().call(deleteProspectList, { params: { id } });
      return { params: { id } };
    },
  };
};
