/** The part of campaigns that response cards use: the responses of a campaign. */
export { countResponse, uncountResponse } from './count-response.data.ts';
