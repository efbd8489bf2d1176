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
 * The name of a campaign that is ordered again: `Fall drop` becomes `Fall drop 2`, and then `Fall drop 3`. So that the
 * number fits, a long name loses words: first before a last month or year, which the buyer needs to see.
 */
export function nextCampaignName(name: string): string {
  const trimmed = normalizeCampaignName(name);
  const [, stem = trimmed, number = '1'] = /^(.*\S) (\d{1,4})$/u.exec(trimmed) ?? [];
  const next = ` ${isYear(number) ? 2 : Number(number) + 1}`;
  const kept = isYear(number) ? trimmed : stem;
  return `${shortened(kept, campaignNameMaxLength - next.length)}${next}`;
}

const months =
  'January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';
/** The month, the year or both at the end of a name, with the comma before them. */
const dated = new RegExp(`^(.*?\\S)([,;:]? (?:(?:${months})\\.?)?(?:,? ?(?:19|20)\\d{2})?)$`, 'iu');

/** Words and marks that join a name to words which are left out. */
const dangling = /(?:[\s,;:&–-]|\s(?:and|or|in|of|for|the))+$/iu;

/** A name of at most `most` characters. Words are left out whole, the month and the year at the end stay. */
function shortened(name: string, most: number): string {
  const letters = [...name];
  if (letters.length <= most) return name;
  const [, stem = name, date = ''] = dated.exec(name) ?? [];
  const room = most - [...date].length;
  const cut = [...stem].slice(0, room + 1).join('');
  const words = cut.replace(/\s+\S*$/u, '').replace(dangling, '');
  // A single long word has no end of a word within the room.
  const kept = words === '' || words === cut ? [...stem].slice(0, room).join('').trimEnd() : words;
  return `${kept}${date}`;
}

/** A name often ends with its year, which is no number of a repetition. */
function isYear(number: string): boolean {
  return /^(19|20)\d{2}$/.test(number);
}
