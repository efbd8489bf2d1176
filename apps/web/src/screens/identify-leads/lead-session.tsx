import { getLandingPageLeadOverview } from '@dropdate/contract/landing-page-leads/get-landing-page-lead-overview';
import type { PendingAnswer } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import { searchAudienceRows } from '@dropdate/contract/landing-page-leads/search-audience-rows';
import { useRef } from 'react';
import { CardAnswers } from '../../blocks/response-card/answers/card-answers.tsx';
import { focusIn } from '../../blocks/response-card/identify/focus-in.ts';
import { SessionFrame } from '../../blocks/response-card/identify/session-frame.tsx';
import { type SessionStart, useIdentification } from '../../blocks/response-card/identify/use-identification.ts';
import { call } from '../../client/calls/call.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { type AnswerDraft, leadIdentification, searchClauses } from './answer-draft.ts';
import { messages } from './identify-leads.messages.ts';
import classes from './identify-leads.module.css';
import { LeadForm } from './lead-form.tsx';

/** Identifies answers that came without paper, one after the other. */
export function LeadSession({ start, waiting, totalCount }: SessionStart<PendingAnswer>) {
  const form = useRef<HTMLDivElement>(null);
  const work = useIdentification(leadIdentification, { start, waiting }, { edit: () => focusIn(form.current) });
  const { data, error } = useEndpointQuery(getLandingPageLeadOverview, {});
  useReportedFailure(error, messages.overviewFailed);
  const { card, draft, session } = work;
  const decided = session.decided.length;
  return (
    <SessionFrame
      work={work}
      totalCount={totalCount}
      counters={[
        // What is decided here counts at once, although it is saved by Complete Session.
        [messages.pending, Math.max(0, (data?.pending ?? totalCount) - decided)],
        [messages.completed, (data?.completed ?? 0) + decided],
      ]}
      editKeys={['E']}
      beside={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a long answer
        <section className={classes.answers} aria-label={messages.answers} tabIndex={0}>
          <CardAnswers answers={card.answers} />
        </section>
      }
    >
      <LeadForm work={work} field={form} onSearch={() => work.searchFor(() => findRows(draft))} />
    </SessionFrame>
  );
}

/** Searches prospects by the filled-in fields. Answers the change of the draft. */
async function findRows(draft: AnswerDraft): Promise<(draft: AnswerDraft) => AnswerDraft> {
  const { results, totalCount } = await call(searchAudienceRows, {
    body: { filters: searchClauses(draft), sort: 'audience-firstName-asc', page: 0, pageSize: 100 },
  });
  const isTooMany = totalCount > results.length;
  return (before) => ({ ...before, found: isTooMany ? null : results, isTooMany });
}
