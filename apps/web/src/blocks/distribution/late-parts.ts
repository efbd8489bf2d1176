/** The parts of distributions, which a page loads together once a count is applied. */
export { splitCampaign } from './split-campaign.ts';
export { SplitChoice } from './split-choice.tsx';
