import { campaignNameMaxLength, campaignNameProblem, normalizeCampaignName } from '@dropdate/domain/campaign/campaign';
import { type ChosenLabel, isSameLabel } from '../../client/labels/chosen-label.ts';

/** The name, groups and tags by which users find a campaign (specification 2, section 2, Choose Template). */
export interface Identifiers {
  readonly name: string;
  readonly groups: readonly ChosenLabel[];
  readonly tags: readonly ChosenLabel[];
}

/** The number of characters in the stored form of the name. The field's counter shows this number. */
export function nameLength(name: string): number {
  return [...normalizeCampaignName(name)].length;
}

export const isNameTooLong = (name: string): boolean => nameLength(name) > campaignNameMaxLength;

export const areIdentifiersComplete = ({ name }: Identifiers): boolean => campaignNameProblem(name) === null;

const sameLabels = (a: readonly ChosenLabel[], b: readonly ChosenLabel[]): boolean =>
  a.length === b.length && a.every((label) => b.some((other) => isSameLabel(label, other)));

/** Whether two sets of identifiers would be saved as the same name, groups and tags. */
export function areSameIdentifiers(a: Identifiers, b: Identifiers): boolean {
  const isSameName = normalizeCampaignName(a.name) === normalizeCampaignName(b.name);
  return isSameName && sameLabels(a.groups, b.groups) && sameLabels(a.tags, b.tags);
}
