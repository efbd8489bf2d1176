import { type LikeContact, mostLikeContacts } from '@dropdate/contract/contacts/like-contact';
import {
  comparableOf,
  type Likeness,
  type LikenessFields,
  likenessOf,
  likenessText,
} from '@dropdate/domain/contact/likeness/likeness';
import { namesFor } from '@dropdate/domain/contact/likeness/nicknames';
import type { CompanyId } from '@dropdate/domain/id/brand';
import type { RowScope } from '@dropdate/domain/permission/row-scope';
import type { Database } from '../../../platform/database/database.ts';
import { findCandidates } from './like-contacts.data.ts';

interface Search {
  readonly scope: RowScope;
  readonly companyId: CompanyId;
  /** The org whose contacts are compared. Without it, all visible contacts are. */
  readonly segmentId?: string;
  /** The contact itself, and with it the contacts that a user called no duplicates of it. */
  readonly exceptId?: string;
}

/** The visible contacts that are most like a person, surest first. */
export async function likeContacts(
  db: Database,
  { scope, companyId, ...search }: Search,
  fields: LikenessFields,
): Promise<{ results: LikeContact[] }> {
  const person = comparableOf(fields);
  const firstNames = person.first === '' ? [''] : namesFor(person.first);
  const { lastName, email, phones } = fields;
  const candidates = await findCandidates(db, scope, companyId, { firstNames, lastName, email, phones }, search);
  const found = candidates.flatMap((candidate) => {
    const likeness = likenessOf(person, comparableOf(candidate));
    return likeness === null ? [] : [{ candidate, likeness }];
  });
  found.sort(
    (one, other) => rank(other.likeness) - rank(one.likeness) || (one.candidate.id < other.candidate.id ? -1 : 1),
  );
  return {
    results: found.slice(0, mostLikeContacts).map(({ candidate, likeness }) => ({
      id: candidate.id,
      externalId: candidate.externalId,
      firstName: candidate.firstName,
      lastName: candidate.lastName,
      contactType: candidate.contactType,
      companySegmentId: candidate.companySegmentId,
      companySegmentName: candidate.companySegmentName,
      why: likenessText(likeness.reasons),
      isSure: likeness.verdict === 'same',
    })),
  };
}

/** A namesake comes after every contact of whom more than the name agrees. */
const rank = ({ verdict, score }: Likeness): number => (verdict === 'namesake' ? score - 100 : score);
