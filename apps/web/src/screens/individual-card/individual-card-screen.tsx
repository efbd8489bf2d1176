import { getKeyInServiceDetail } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import { useEffect } from 'react';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { useReportedFailure } from '../../client/calls/use-reported-failure.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useGo } from '../../client/links/use-go.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { messages } from './individual-card.messages.ts';
import { IndividualCard } from './individual-card.tsx';

type Props = ScreenProps<'/keying-in/individual-response-card/{id?}'>;

/** The individual response card (specification 3, sections 2 and 4). Without an id it leads to Keying-In. */
export function IndividualCardScreen({ params: { id } }: Props) {
  const go = useGo();
  useEffect(() => {
    if (id === undefined || id === '') go({ to: '/keying-in' });
  }, [id, go]);
  return id === undefined || id === '' ? null : <Card id={id} />;
}

function Card({ id }: { readonly id: string }) {
  const { data, error, refetch } = useEndpointQuery(getKeyInServiceDetail, { params: { id } });
  useReportedFailure(error, messages.loadFailed);
  if (data !== undefined) return <IndividualCard key={`${data.id} ${data.version}`} card={data} />;
  return (
    <>
      <PageHead
        title={messages.title}
        actions={<LinkButton target={{ to: '/keying-in' }}>{messages.back}</LinkButton>}
      />
      {error === null ? (
        <SkeletonLines count={8} label={messages.loading} />
      ) : (
        <ErrorState title={messages.loadFailed} requestId={requestIdOf(error)} onRetry={() => void refetch()} />
      )}
    </>
  );
}
