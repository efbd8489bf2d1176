import { uploadResponseCards } from '@dropdate/contract/response-cards/upload-response-cards';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import { addMailingDays } from '@dropdate/domain/schedule/campaign-schedule';
import { seededRandom } from '@dropdate/prospect-engine/generator/seeded-random';
import { CardDice } from '@dropdate/server/features/response-cards/demo-cards/card-dice';
import { cleanCard } from '@dropdate/server/features/response-cards/demo-cards/clean-card';
import { filledIn } from '@dropdate/server/features/response-cards/demo-cards/filled-in';
import { inventedPieces } from '@dropdate/server/features/response-cards/demo-cards/invented-pieces.fixture';
import { drawnSheet, ordinaryScan, scanned } from '@dropdate/server/features/response-cards/demo-cards/scanner';
import { startEmbeddedPostgres } from '@dropdate/server/platform/database/embedded-postgres';
import { silentLog } from '@dropdate/server/platform/log';
import type { KeptReading } from '@dropdate/server/schema/kept-reading';
import { demoUsers } from '@dropdate/server/testing/demo-users';
import { orderCampaign } from '@dropdate/server/testing/order-campaign';
import pg from 'pg';
import { untilDemoIsComplete } from '../demo-complete.ts';
import { type Caller, callerAt, signIn } from '../load/tenant.ts';
import { ensureBuilt, type RunningProduct, startAgain, startProduct, webData } from '../product.ts';

const campaign = 'Keyed mailing';
/** The different images of cards. An operator sees each of them again and again. */
const images = 20;

export interface KeyingWorld {
  readonly product: RunningProduct;
  /** The operator of the reply center. */
  readonly operator: { readonly userName: string; readonly cookie: string; readonly caller: Caller };
}

const userOf = (role: (typeof demoUsers)[number]['role']): string => {
  const user = demoUsers.find((one) => one.role === role);
  if (user === undefined) throw new Error(`the demo has no ${role}`);
  return user.userName;
};

/**
 * Starts the product with so many cards that wait for keying-in. The cards are written into the stopped database, because a
 * scan of as many cards would take an hour.
 */
export async function startKeyingWorld(cards: number, say: (text: string) => void): Promise<KeyingWorld> {
  await ensureBuilt();
  say('starting the product');
  const data = webData(1);
  const first = await startProduct(data);
  const userName = userOf('rcp-admin');
  try {
    const buyer = callerAt(first.origin, await signIn(first.origin, userOf('client-admin')));
    await untilDemoIsComplete(buyer);
    say('ordering the mailing');
    await order(buyer, cards);
    say(`drawing ${images} cards`);
    const operator = callerAt(first.origin, await signIn(first.origin, userName));
    await operator.call(uploadResponseCards, { files: await drawnCards() });
  } finally {
    await first.stop();
  }
  say(`writing ${cards} cards`);
  await writeCards(data.dataDir, cards);
  const product = await startAgain(data, Number(new URL(first.origin).port));
  const cookie = await signIn(product.origin, userName);
  return { product, operator: { userName, cookie, caller: callerAt(product.origin, cookie) } };
}

async function order(buyer: Caller, people: number): Promise<void> {
  const cart = await orderCampaign(buyer, {
    name: campaign,
    templateKey: 'final-expense-double-card',
    parameters: { ...emptyAudience, geography: ['FL', 'GA', 'TX', 'OH'].map((stateCode) => ({ stateCode })) },
    desiredCount: people,
    agencyName: 'Harborline Senior Benefits',
    addOns: ['KeyingIn'],
    startDate: addMailingDays(new Date().toISOString().slice(0, 10), 12),
    term: 'standard-invoicing',
  });
  if (cart?.selectedCampaign.campaignData.desiredCount !== people) throw new Error('the mailing has too few people');
}

/** Scans of filled-in cards, each a file of its own. */
async function drawnCards(): Promise<readonly File[]> {
  const pieces = inventedPieces(images, seededRandom(1));
  const files: File[] = [];
  for (const [at, { piece }] of pieces.entries()) {
    const dice = new CardDice(seededRandom(at + 1));
    const card = await cleanCard(piece);
    const { drawn } = filledIn(card, piece, dice);
    const bytes = await scanned(await drawnSheet(card, { inks: drawn, covers: '' }), ordinaryScan(dice), dice);
    files.push(new File([Uint8Array.from(bytes)], `keyed-${at}.jpg`));
  }
  return files;
}

/** The type keeps the written reading readable for the server. */
const reading: KeptReading = {
  reading: { codes: [], print: null, keyBox: null, isBlank: false, isImage: true },
  verdict: { kind: 'manual', reason: 'nothing-read', candidates: [] },
};

/** Gives each recipient of the mailing a card that waits for keying-in. */
async function writeCards(dataDir: string, cards: number): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const client = new pg.Client({ connectionString: postgres.ownerUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `with provider as (select id from companies where kind = 'provider' limit 1),
        images as (select file_id, (row_number() over (order by name))::int - 1 as place
          from card_intake_files where file_id is not null),
        chosen as materialized (select r.*, (row_number() over (order by r.seq))::int as n,
          gen_random_uuid() as card_id, gen_random_uuid() as intake_id from recipients r
          join campaigns g on g.company_id = r.company_id and g.id = r.campaign_id where g.name = $1 and not r.is_seed
          order by r.seq limit $2),
        taken as (insert into card_intake_files (id, company_id, sha256, name, source, pages, received_at)
          select intake_id, provider.id, md5('file ' || n), 'card-' || n || '.jpg', 'upload', 1, now()
          from chosen, provider returning id)
      insert into response_cards (id, company_id, intake_file_id, page, image_file_id, image_name, status, received_at,
        client_id, recipient_id, segment_id, campaign_id, reading, identified_at, updated_at)
      select c.card_id, provider.id, c.intake_id, 1, images.file_id, 'card-' || n || '.jpg', 7,
        now() - interval '1 hour' + n * interval '1 second', c.company_id, c.id, c.segment_id, c.campaign_id, $3::jsonb,
        now() - interval '1 hour', now()
      from chosen c, provider, images where images.place = c.n % (select count(*) from images)
        and (select count(*) from taken) > 0`,
      [campaign, cards, JSON.stringify(reading)],
    );
    if (rowCount !== cards) throw new Error(`${rowCount} cards were written instead of ${cards}`);
    await client.query('analyze');
  } finally {
    await client.end().catch(() => undefined);
    await postgres.stop();
  }
}
