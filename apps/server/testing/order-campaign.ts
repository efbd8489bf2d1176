/** The door through which journeys prepare campaigns by the same calls that the browser makes. */
export { callerOf } from '../seeds/in-process-client.ts';
export { orderCampaign, type WantedCampaign } from '../seeds/order-campaign.ts';
