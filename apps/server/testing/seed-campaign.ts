import { type AudienceParameters, emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignStatus } from '@dropdate/domain/campaign/campaign-status';
import { type CampaignId, type CartId, type CompanyId, idOf } from '@dropdate/domain/id/brand';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { parametersHash } from '../src/features/audience/parameters-hash.ts';
import { audienceQuotas } from '../src/schema/audience-quotas.ts';
import { audienceRequests, audiences, campaigns, campaignTemplates, carts } from '../src/schema/ordering.ts';
import type { TestApp } from './test-app.ts';

export interface CampaignSeed {
  /** The user name of the campaign's creator, who is a user of the test world. */
  readonly userName?: string;
  readonly parameters?: AudienceParameters;
  readonly status?: CampaignStatus;
  readonly hasTurningAgeTemplate?: boolean;
}

export interface SeededCampaign {
  readonly id: CampaignId;
  readonly cartId: CartId;
  readonly audienceId: string;
  readonly companyId: CompanyId;
}

/** Writes a draft of the org Harborline Tampa. The draft's audience is empty by default. */
export async function seedCampaign(app: TestApp, seed: CampaignSeed = {}): Promise<SeededCampaign> {
  const { world } = app;
  const [id, cartId, audienceId] = [idOf<CampaignId>(uuidv7()), idOf<CartId>(uuidv7()), uuidv7()];
  const companyId = world.harborline.id;
  const userId = world.users[seed.userName ?? 'agent'];
  if (userId === undefined) throw new Error(`the world has no user ${seed.userName}`);
  const segmentId = world.tampa.id;
  const parameters = seed.parameters ?? emptyAudience;
  await app.db.insert(carts).values({ id: cartId, companyId, segmentId, ownerId: userId, kind: 'campaign' });
  await app.db
    .insert(audiences)
    .values({ id: audienceId, companyId, parameters, parametersHash: parametersHash(parameters) });
  await app.db.insert(campaigns).values({
    id,
    companyId,
    segmentId,
    cartId,
    audienceId,
    number: sql`(select coalesce(max(number), 1000) + 1 from campaigns)`,
    name: 'Autumn mailing',
    status: seed.status ?? 'draft',
    createdBy: userId,
    updatedBy: userId,
  });
  if (seed.hasTurningAgeTemplate) {
    await app.db.insert(campaignTemplates).values({
      id: uuidv7(),
      companyId,
      campaignId: id,
      templateKey: sql`(select key from templates where is_turning_age order by key limit 1)`,
      layoutSnapshot: sql`(select layout from templates where is_turning_age order by key limit 1)`,
    });
  }
  return { id, cartId, audienceId, companyId };
}

/** The stored audience. A test compares it to see that a refused call changed nothing. */
export async function storedAudience(app: TestApp, { id, audienceId }: SeededCampaign) {
  const [audience] = await app.db.select().from(audiences).where(eq(audiences.id, audienceId));
  const [campaign] = await app.db.select({ version: campaigns.version }).from(campaigns).where(eq(campaigns.id, id));
  const requests = await app.db
    .select()
    .from(audienceRequests)
    .where(eq(audienceRequests.audienceId, audienceId))
    .orderBy(audienceRequests.id);
  const quotas = await app.db
    .select()
    .from(audienceQuotas)
    .where(eq(audienceQuotas.audienceId, audienceId))
    .orderBy(audienceQuotas.dimension, audienceQuotas.key);
  if (!audience || !campaign) throw new Error('the campaign does not exist');
  return { audience, version: campaign.version, requests, quotas };
}

/** All people of the given states. */
export const inState = (...codes: string[]): AudienceParameters => ({
  ...emptyAudience,
  geography: codes.map((stateCode) => ({ stateCode })),
});

/** Parameters in their wire form. They can contain values that the contract refuses. */
export const wireParameters = (states: unknown, more: object = {}) => ({
  states,
  ageGroup: { age: null },
  gender: null,
  maritalStatus: null,
  dwellingType: null,
  lengthOfResidenceNumOfYear: [],
  incomes: [],
  wealths: [],
  homeValues: [],
  hasVeteransInHousehold: false,
  targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: false },
  languages: [],
  ethnicity: [],
  propertyTypes: [],
  phoneNumber: { preference: null, sanNumbers: [], orgId: null },
  ...more,
});
