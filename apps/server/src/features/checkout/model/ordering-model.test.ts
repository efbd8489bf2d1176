import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../testing/test-app.ts';
import { firstSeed, isNight, ofTier } from '../../../../testing/tier.ts';
import { companies } from '../../../schema/tenancy.ts';
import { orderableCart, place, startCheckoutApp } from '../orderable-cart.fixture.ts';
import { brokenRules, type CampaignFacts, type Facts, factsOf } from './ordering-facts.fixture.ts';
import type { KnownPerson } from './ordering-places.fixture.ts';
import { knownPeople, walk } from './ordering-walk.fixture.ts';

const walks = ofTier({ gate: 1, night: 40 });
const steps = ofTier({ gate: 40, night: 60 });
/** The gate decides the same way each time, so two clicks at once wait for the night. */
const hasPairs = isNight;

let app: TestApp;
let known: readonly KnownPerson[];
beforeAll(async () => {
  app = await startCheckoutApp();
  // Both companies order on account, because a walk is about people and not about cards.
  const { paymentTerms } =
    (await app.db.select().from(companies).where(eq(companies.id, app.world.harborline.id)))[0] ?? {};
  await app.db.update(companies).set({ paymentTerms: paymentTerms ?? [] });
  known = await knownPeople(app);
});
afterAll(() => app.close());

describe(`buyers who click at random (seed ${firstSeed}, ${walks} walks)`, () => {
  it(
    'fill each quota exactly or order nothing, mail nobody twice, and nobody whom the company left out',
    async () => {
      const reached = new Set<string>();
      const counts = { refused: 0, accepted: 0 };
      for (let at = 0; at < walks; at += 1) {
        const walked = await walk(app, known, { seed: firstSeed + at, steps, hasPairs });
        expect(walked.broken).toEqual([]);
        for (const one of walked.reached) reached.add(one);
        counts.refused += walked.refused;
        counts.accepted += walked.accepted;
      }
      // A walk that is refused everywhere proves nothing. A single walk need not reach the rare events.
      const rare = [
        'ordered by a split',
        'ordered an own list',
        'ordered an ICP template',
        'people were gone',
        'undone',
      ];
      const mustReach = walks < 20 ? ['ordered'] : ['ordered', 'deleted or restored', ...rare];
      expect([...reached], `seed ${firstSeed}`).toEqual(expect.arrayContaining(mustReach));
      expect(counts.accepted, `seed ${firstSeed}`).toBeGreaterThan(walks * 10);
      expect(counts.refused, `seed ${firstSeed}`).toBeGreaterThan(walks);
    },
    120_000 + walks * 30_000,
  );
});

/** The facts with one campaign changed. */
function changedFacts(facts: Facts, id: string, change: (campaign: CampaignFacts) => Partial<CampaignFacts>): Facts {
  const campaign = facts.campaigns.get(id);
  if (campaign === undefined) throw new RangeError('the facts have no such campaign');
  return { ...facts, campaigns: new Map([...facts.campaigns, [id, { ...campaign, ...change(campaign) }]]) };
}

describe('a fault of an order', () => {
  let id: string;
  let before: Facts;
  let sound: Facts;
  beforeAll(async () => {
    const parameters = { targetPerHousehold: { isPrimaryDecisionMaker: false, isOnePerHousehold: true } };
    const cart = await orderableCart(app, { quotas: { RI: 5, WY: 5 }, variants: 1, parameters });
    id = cart.campaignId;
    before = await factsOf(app);
    await place(app, await app.as('admin'), cart);
    sound = await factsOf(app);
  });

  const twin = ({ people }: CampaignFacts) => ({ people: [...people.slice(1), ...people.slice(1, 2)] });
  const sameHousehold = ({ people }: CampaignFacts) => ({
    people: people.map((person) => ({ ...person, householdKey: '1' })),
  });
  const otherState = ({ people }: CampaignFacts) => ({
    people: people.map((person, at) => (at === 0 ? { ...person, state: 'FL' } : person)),
  });

  it('is not found in a sound order', () => {
    expect(sound.campaigns.get(id)?.people).toHaveLength(10);
    expect(brokenRules(before, sound, [])).toEqual([]);
  });

  it.each<[string, (campaign: CampaignFacts) => Partial<CampaignFacts>]>([
    ['a person is in one order of a company', twin],
    ['one person for each household', sameHousehold],
    ['an order has the desired number of people and pieces', ({ people }) => ({ people: people.slice(1) })],
    ['an order fills the quotas of states', otherState],
    ['an ordered campaign is not deleted', () => ({ isDeleted: true })],
    ['a draft has no people', () => ({ orderId: null })],
  ])('is found: %s', (rule, change) => {
    expect(brokenRules(before, changedFacts(sound, id, change), []).join('; ')).toContain(rule);
  });

  it('is found in a later change, in an ordered person of the do-not-mail list, and in a household of too many', async () => {
    const [person] = sound.campaigns.get(id)?.people ?? [];
    if (person === undefined) throw new RangeError('nobody was ordered');
    const later = changedFacts(sound, id, ({ people }) => ({ people: people.toReversed() }));
    expect(brokenRules(sound, later, []).join('; ')).toContain('an order never changes');
    const companyId = app.world.harborline.id;
    expect(brokenRules(before, sound, [{ ...person, companyId }]).join('; ')).toContain(
      'nobody of the do-not-mail list',
    );
    const another = await orderableCart(app, { quotas: { FL: 5 }, variants: 1 });
    expect((await place(app, await app.as('admin'), another)).status).toBe(200);
    const mailed = changedFacts(await factsOf(app), another.campaignId, () => ({
      people: sound.campaigns.get(id)?.people ?? [],
    }));
    const limited = { ...mailed, limits: new Map([[companyId as string, 1]]) };
    expect(brokenRules(before, limited, []).join('; ')).toContain('no household gets a piece above the limit');
  });
});
