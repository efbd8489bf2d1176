/** Makes campaigns for journeys, with the same calls as the browser. */
export { callerOf } from '../seeds/in-process-client.ts';
export { orderCampaign, type WantedCampaign } from '../seeds/order-campaign.ts';
