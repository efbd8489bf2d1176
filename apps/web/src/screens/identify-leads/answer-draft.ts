import { getLandingPageLeadOverview } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import { holdLandingPageLeads } from '@dropdate/contract/landing-page-leads/hold-landing-page-leads';
import {
  listLandingPageLeadPendingDetail,
  type PendingAnswer,
} from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import type { AudienceField } from '@dropdate/contract/landing-page-leads/search-audience-rows';
import { searchLandingPageLeads } from '@dropdate/contract/landing-page-leads/search-landing-page-leads';
import { joinedAnswers } from '@dropdate/domain/response-card/online-answer';
import {
  type Candidates,
  type Decision,
  isDecided,
  noDecision,
  offeredProspects,
  resumed,
} from '../../blocks/response-card/identify/decision.ts';
import type { IdentificationKind } from '../../blocks/response-card/identify/identification-kind.ts';
import { messages } from './identify-leads.messages.ts';

/** The fields of the search, each with the clause of the call that it makes (specification 3, sections 3 and 7). */
const clauses = {
  firstName: 'name',
  lastName: 'name',
  address1: 'address',
  city: 'city',
  state: 'state',
  zip: 'zip',
  email: 'email',
  qualifyingCode: 'qualifyingCode',
} as const satisfies Readonly<Record<string, AudienceField>>;
export type SearchField = keyof typeof clauses;
export const searchFields = Object.keys(clauses) as readonly SearchField[];

/** What an operator has found out about an answer, with the fields of the search. */
export interface AnswerDraft extends Decision, Readonly<Record<SearchField, string>> {
  /** Whether the last search found more prospects than are listed. */
  readonly isTooMany: boolean;
}

/** The draft of an answer that nobody has touched: the fields hold what was filled in. */
export function newDraft({ answers }: Pick<PendingAnswer, 'answers'>): AnswerDraft {
  const { addressLine1, ...said } = joinedAnswers(answers.map(({ fields }) => fields));
  const { firstName, lastName, city, state, zip, email } = said;
  const fields = { firstName, lastName, address1: addressLine1, city, state, zip, email, qualifyingCode: '' };
  return { ...noDecision, ...fields, isTooMany: false };
}

/** Whether leaving the page would lose something that the operator typed or chose. */
export function isDirty(card: Pick<PendingAnswer, 'answers'>, draft: AnswerDraft): boolean {
  const fresh = newDraft(card);
  return isDecided(draft) || searchFields.some((field) => draft[field] !== fresh[field]);
}

/** The clauses of the search: one for each field that is filled in. */
export const searchClauses = (draft: Pick<AnswerDraft, SearchField>) =>
  searchFields.flatMap((field) => {
    const value = draft[field].trim();
    return value === ''
      ? []
      : [{ name: clauses[field], operator: 'contains' as const, value, logical: 'and' as const }];
  });

/** The prospects to choose from. All were found by what was filled in or typed, so none is near. */
export const candidatesOf = (
  card: Pick<PendingAnswer, 'proposals'>,
  draft: Pick<AnswerDraft, 'found' | 'picked'>,
): Candidates => ({
  matches: offeredProspects(card, draft).map((prospect) => ({ prospect, differs: [] })),
  near: [],
});

/** Identify Leads: sessions about answers that came without paper. */
export const leadIdentification: IdentificationKind<PendingAnswer, AnswerDraft> = {
  hold: holdLandingPageLeads,
  startDraft: (card) => resumed(newDraft(card), card.draft),
  isDirty,
  candidatesOf,
  list: '/landing-page-leads',
  outdates: [searchLandingPageLeads, getLandingPageLeadOverview, listLandingPageLeadPendingDetail],
  texts: messages,
};
