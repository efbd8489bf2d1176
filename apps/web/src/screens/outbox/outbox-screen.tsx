import { listOutboxMails } from '@dropdate/contract/outbox/list-outbox-mails';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { LinkButton } from '../../client/links/app-link.tsx';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { PageHead } from '../../kit/page/page-head.tsx';
import { EmptyState, ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { useMedium } from '../../kit/state/use-media.ts';
import { MailList } from './mail-list.tsx';
import { MailPane } from './mail-pane.tsx';
import { messages } from './outbox.messages.ts';
import classes from './outbox.module.css';

/** Milliseconds between two checks for new mail. */
const lookEvery = 3_000;

/**
 * The demo's replacement for a mailbox. It shows the mails to the signed-in user. The list and the opened mail are side
 * by side where there is room.
 */
export function OutboxScreen({ query }: ScreenProps<'/outbox'>) {
  const isOneColumn = useMedium();
  const may = useMay();
  const { data, error, refetch } = useEndpointQuery(listOutboxMails, {}, { pollEvery: lookEvery });
  const chosen = query.get('mail');
  const mails = data?.results;
  const shown = chosen ?? (isOneColumn ? undefined : mails?.[0]?.id);
  const isListShown = !isOneColumn || shown === undefined;
  return (
    <div className={classes.page}>
      <PageHead
        title={messages.title}
        subtitle={messages.subtitle}
        actions={!isListShown && <LinkButton target={{ to: '/outbox' }}>{messages.back}</LinkButton>}
      />
      {mails === undefined && error !== null ? (
        <ErrorState
          title={messages.loadFailed}
          sentence={error.message}
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      ) : mails === undefined ? (
        <div className={classes.waiting}>
          <SkeletonLines count={6} label={messages.loading} />
        </div>
      ) : mails.length === 0 ? (
        <EmptyState
          kind="empty"
          title={messages.empty}
          sentence={may('Campaign.create') ? messages.emptySentence : messages.emptyWithoutOrders}
        />
      ) : (
        <div className={classes.columns}>
          {isListShown && <MailList mails={mails} shown={shown} />}
          {shown !== undefined && <MailPane key={shown} id={shown} />}
        </div>
      )}
    </div>
  );
}
