import type { Named } from '@dropdate/contract/http/named';
import { campaignNameMaxLength, campaignNameProblem, normalizeCampaignName } from '@dropdate/domain/campaign/campaign';

/** The name, groups and tags by which people find a campaign (specification 2, section 2, Choose Template). */
export interface Identifiers {
  readonly name: string;
  readonly groups: readonly Named[];
  readonly tags: readonly Named[];
}

/** Characters of the name in its stored form, for the counter. */
export function nameLength(name: string): number {
  return [...normalizeCampaignName(name)].length;
}

export const isNameTooLong = (name: string): boolean => nameLength(name) > campaignNameMaxLength;

export const areIdentifiersComplete = ({ name }: Identifiers): boolean => campaignNameProblem(name) === null;

const sameIds = (a: readonly Named[], b: readonly Named[]): boolean =>
  a.length === b.length && a.every(({ id }) => b.some((other) => other.id === id));

/** Whether both would be saved as the same name, groups and tags. */
export function areSameIdentifiers(a: Identifiers, b: Identifiers): boolean {
  const isSameName = normalizeCampaignName(a.name) === normalizeCampaignName(b.name);
  return isSameName && sameIds(a.groups, b.groups) && sameIds(a.tags, b.tags);
}
