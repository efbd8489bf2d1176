import { countProspects } from '@dropdate/contract/audience/count-prospects';
import { searchCampaigns } from '@dropdate/contract/campaigns/search-campaigns';
import { listQuerySchema } from '@dropdate/contract/http/list';
import { emptyAudience } from '@dropdate/domain/audience/audience-parameters';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { ensureBuilt, startProduct, webData } from '../product.ts';
import { prepareWorld } from '../web/world.ts';
import { machine } from './figures.ts';
import { accepted, type Caller } from './tenant.ts';

/** Tells the progress of a benchmark. The output stream has only the results. */
export const say = (text: string): void => void process.stderr.write(`${text}\n`);

export interface BesideTenant<Results> {
  /** The size of the prospect file in millions of people. */
  readonly people: number;
  readonly isJson: boolean;
  /** Puts load on the product while another tenant works. */
  readonly measure: (origin: string, pid: number) => Promise<Results>;
  readonly print: (results: Results) => void;
}

/** Starts the product, measures what load does to another tenant, and prints the results. */
export async function runBesideTenant<Results extends object>(bench: BesideTenant<Results>): Promise<void> {
  await ensureBuilt();
  say('starting the product');
  const product = await startProduct(webData(bench.people));
  try {
    await prepareWorld(product.origin, 1);
    const results = await bench.measure(product.origin, product.pid);
    if (bench.isJson) console.log(JSON.stringify({ machine: machine(), ...results }, null, 2));
    else bench.print(results);
  } finally {
    await product.stop();
  }
}

/** Two calls of the other tenant: the list of campaigns, and a count for a campaign that differs each time. */
export function listAndCount(other: Caller, campaignId: CampaignId) {
  let age = 40;
  return {
    list: () => other.call(searchCampaigns, { body: listQuerySchema.parse({}) }).then(accepted),
    count: () => {
      age = age === 90 ? 40 : age + 1;
      const ranges = [{ fromYear: 20, toYear: age }];
      const parameters = {
        ...emptyAudience,
        geography: [{ stateCode: 'TX' }],
        age: { mode: 'age-by-year-range' as const, ranges },
      };
      return other.call(countProspects, { body: { campaignId, parameters } }).then(accepted);
    },
  };
}
