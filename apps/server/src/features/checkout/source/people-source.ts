import type { CompanyId } from '@dropdate/domain/id/brand';
import type { Allocation, ListedProspect, MailingList } from '@dropdate/prospect-engine/prospect-engine';
import type { MailedPerson } from '../../campaigns/own-list/mailed-person.ts';
import type { AnyDraft } from '../../order-drafts/order-draft.ts';
import type { CheckoutParts, CheckoutWork } from '../checkout-parts.ts';

export type ChoosingWork = CheckoutWork<'engine' | 'projection'>;

/** The people of an order in the order of mailing. */
export interface MailedPeople extends Omit<MailingList, 'portions'> {
  portions(): AsyncIterable<readonly (Omit<ListedProspect, 'prospect'> & { readonly prospect: MailedPerson })[]>;
}

/** Where the people of an order come from: the prospect file, the buyer's own list, or validated phone numbers. */
export interface PeopleSource {
  /** The people for each quota of the order, and `spare` more for each where the source has more. */
  choose(work: ChoosingWork, draft: AnyDraft, spare: number): Promise<Allocation>;
  /** Whether the buyer's list is still the one of the order. When it is not, the order has changed, and nobody has run out. */
  isCurrent(work: ChoosingWork, draft: AnyDraft): Promise<boolean>;
  /** The full records of people. Each group has the keys of its people. */
  list(
    parts: CheckoutParts<'engine'>,
    draft: AnyDraft,
    companyId: CompanyId,
    groups: readonly (readonly bigint[])[],
  ): Promise<MailedPeople>;
}
