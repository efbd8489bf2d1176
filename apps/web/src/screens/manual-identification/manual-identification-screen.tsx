import { listUnidentifiedCards } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { useEffect } from 'react';
import { SessionPage, sessionPollEvery } from '../../blocks/response-card/identify/session-page.tsx';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { latePart } from '../../kit/state/late-part.tsx';
import { messages } from './manual-identification.messages.ts';

const loadSession = async () => (await import('./identification-session.tsx')).IdentificationSession;
const IdentificationSession = latePart(loadSession);

/** Manual Identification (specification 3, sections 2 and 4). */
export function ManualIdentificationScreen() {
  const found = useEndpointQuery(listUnidentifiedCards, {}, { pollEvery: sessionPollEvery });
  useEffect(() => {
    // The script comes while the cards come. When it cannot be loaded, the part itself says so.
    loadSession().catch(() => undefined);
  }, []);
  return (
    <SessionPage found={found} list="/response-cards" texts={messages}>
      {(session, onMissing) => <IdentificationSession {...session} onMissing={onMissing} />}
    </SessionPage>
  );
}
