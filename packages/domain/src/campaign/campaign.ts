import { codeTable } from '../code/code-table.ts';
import { type CampaignStatus, isEditable, isPending, isPlaced } from './campaign-status.ts';

/**
 * The source of a campaign's recipients: an audience of the prospect file, or the buyer's own list. The wire and the
 * database use the codes.
 */
export const campaignTypes = [
  { type: 'private', code: 0, label: 'Prospect List' },
  { type: 'imported-list', code: 1, label: 'Imported List' },
] as const;
export type CampaignType = (typeof campaignTypes)[number]['type'];
export const campaignTypeCodes = codeTable('campaign type', campaignTypes, 'type');

/** Orders are direct mail only; e-mail is a channel of responses (decision 10). */
export const campaignChannels = [{ channel: 'direct-mail', label: 'Direct Mail' }] as const;

export interface CampaignLinkRow {
  readonly status: CampaignStatus;
  readonly type: CampaignType;
  readonly hasOrder: boolean;
}

export type CampaignDestination = 'import' | 'define-audience' | 'review' | 'order';

/**
 * The page that a campaign's name in the list opens; null where the name is plain text. The status decides before the
 * type, so an imported campaign that was placed opens its order (specification 2, section 2, Campaign list).
 */
export function campaignDestination({ status, type, hasOrder }: CampaignLinkRow): CampaignDestination | null {
  if (isPlaced(status)) return 'order';
  if (isPending(status)) return 'review';
  if (isEditable(status)) return type === 'imported-list' ? 'import' : 'define-audience';
  return hasOrder && status !== 'deleted' ? 'order' : null;
}

/** The maximum number of characters after trimming (specification 2, section 9). */
export const campaignNameMaxLength = 50;

/** The name in its stored form, without surrounding white space. */
export function normalizeCampaignName(name: string): string {
  return name.trim();
}

/** The reason that a name is refused, as the user reads it; null for a valid name. */
export function campaignNameProblem(name: string): string | null {
  const trimmed = normalizeCampaignName(name);
  if (trimmed === '') return 'Campaign Name is required.';
  if ([...trimmed].length > campaignNameMaxLength) {
    return `Campaign Name must be at most ${campaignNameMaxLength} characters.`;
  }
  return null;
}

/**
 * The name of a campaign that is ordered again: `Fall drop` becomes `Fall drop 2`, and then `Fall drop 3`. A long name
 * loses its last characters, so that the number fits.
 */
export function nextCampaignName(name: string): string {
  const [, stem = name, number = '1'] = /^(.*\S) (\d{1,4})$/u.exec(normalizeCampaignName(name)) ?? [];
  const next = ` ${isYear(number) ? 2 : Number(number) + 1}`;
  const kept = isYear(number) ? normalizeCampaignName(name) : stem;
  return `${[...kept]
    .slice(0, campaignNameMaxLength - next.length)
    .join('')
    .trimEnd()}${next}`;
}

/** A name often ends with its year, which is no number of a repetition. */
function isYear(number: string): boolean {
  return /^(19|20)\d{2}$/.test(number);
}
