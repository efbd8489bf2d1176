import { listLandingPageLeadPendingDetail } from '@dropdate/contract/landing-page-leads/list-landing-page-lead-pending-detail';
import { useEffect } from 'react';
import { SessionPage, sessionPollEvery } from '../../blocks/response-card/identify/session-page.tsx';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './identify-leads.messages.ts';

const loadSession = async () => (await import('./lead-session.tsx')).LeadSession;
const LeadSession = latePart(loadSession);

/** Identify Leads (specification 3, section 2). */
export function IdentifyLeadsScreen() {
  const found = useEndpointQuery(listLandingPageLeadPendingDetail, {}, { pollEvery: sessionPollEvery });
  useEffect(() => {
    // The script comes while the answers come. When it cannot be loaded, the part itself says so.
    loadSession().catch(() => undefined);
  }, []);
  return (
    <SessionPage found={found} list="/landing-page-leads" texts={messages}>
      {(session, onMissing) => <LeadSession {...session} onMissing={onMissing} />}
    </SessionPage>
  );
}
