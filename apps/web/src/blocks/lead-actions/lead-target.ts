import type { ListSelection } from '@dropdate/contract/http/list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { leadTexts } from './lead-actions.messages.ts';

export interface TargetLead {
  readonly id: string;
  /** Missing where the page does not know the org. */
  readonly segmentId?: string | undefined;
  readonly name: string;
}

type Matching = Extract<ListSelection, { readonly matching: object }>['matching'];

/** The leads that an action changes: named leads, or all leads that match the list. */
export type LeadTarget =
  | { readonly leads: readonly TargetLead[] }
  /** `confirmed` is the number of leads that the user has seen. */
  | { readonly matching: Matching; readonly confirmed: number };

export const targetOf = (lead: TargetLead): LeadTarget => ({ leads: [lead] });

/** The lead of an action on one lead; undefined for many leads. */
export function onlyLead(target: LeadTarget): TargetLead | undefined {
  return 'leads' in target && target.leads.length === 1 ? target.leads[0] : undefined;
}

/** The number of leads, as users read it. */
export const countText = (target: LeadTarget): string =>
  formatCount('leads' in target ? target.leads.length : target.confirmed);

/** The leads in words: the name of one lead, or a number. */
export const leadWords = (target: LeadTarget): string => onlyLead(target)?.name ?? leadTexts.leads(countText(target));

/** The leads as calls name them that take ids. */
export const idsOf = (target: LeadTarget) => ('leads' in target ? { ids: target.leads.map(({ id }) => id) } : target);

/** Named leads as calls name them that take leads with their orgs. */
export const contactOf = ({ id, segmentId }: TargetLead) => ({
  contactId: id,
  ...(segmentId !== undefined && { companySegmentId: segmentId }),
});
