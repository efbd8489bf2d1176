import { type CampaignStatus, isEditable, isPending, isPlaced } from './campaign-status.ts';

/** Whom a campaign goes to: an audience of ours, or the buyer's own list. Codes are the wire's and the database's. */
export const campaignTypes = [
  { type: 'private', code: 0, label: 'Prospect List' },
  { type: 'imported-list', code: 1, label: 'Imported List' },
] as const;
export type CampaignType = (typeof campaignTypes)[number]['type'];

export function campaignTypeCode(type: CampaignType): number {
  return campaignTypes.find((row) => row.type === type)?.code ?? 0;
}

export function campaignTypeFromCode(code: number): CampaignType {
  return campaignTypes.find((row) => row.code === code)?.type ?? 'private';
}

/** Orders are direct mail only; responses also come by e-mail. Source: decision 10. */
export const campaignChannels = [
  { channel: 'email', label: 'Email' },
  { channel: 'direct-mail', label: 'Direct Mail' },
] as const;

export interface CampaignLinkRow {
  readonly status: CampaignStatus;
  readonly type: CampaignType;
  readonly hasOrder: boolean;
}

export type CampaignDestination = 'import' | 'define-audience' | 'review' | 'order';

/**
 * Where the name of a campaign leads from the list; null where it is plain text. The status decides before the type,
 * so an imported campaign that was placed opens its order. Source: specification 2, section 2 (Campaign list).
 */
export function campaignDestination({ status, type, hasOrder }: CampaignLinkRow): CampaignDestination | null {
  if (isPlaced(status)) return 'order';
  if (isPending(status)) return 'review';
  if (isEditable(status)) return type === 'imported-list' ? 'import' : 'define-audience';
  return hasOrder && status !== 'deleted' ? 'order' : null;
}

/** Characters, after trimming. Source: specification 2, section 9. */
export const campaignNameMaxLength = 50;

/** The name as it is stored: without surrounding white space. */
export function normalizeCampaignName(name: string): string {
  return name.trim();
}

/** Why a name is refused, as the user reads it; null when it is fine. */
export function campaignNameProblem(name: string): string | null {
  const trimmed = normalizeCampaignName(name);
  if (trimmed === '') return 'Campaign Name is required.';
  if ([...trimmed].length > campaignNameMaxLength) {
    return `Campaign Name must be at most ${campaignNameMaxLength} characters.`;
  }
  return null;
}
