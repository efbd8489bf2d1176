import { endOtherSessions } from '@dropdate/contract/users/end-other-sessions';
import { endOwnSession } from '@dropdate/contract/users/end-own-session';
import { listOwnSessions, type OwnSession } from '@dropdate/contract/users/list-own-sessions';
import { useRef, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usMoment } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './profile.messages.ts';
import classes from './profile.module.css';

/** The open sessions of the user, each with a button that ends the session. */
export function SessionList({ sessions }: { readonly sessions: readonly OwnSession[] }) {
  const list = useRef<HTMLUListElement>(null);
  const end = useEndpointMutation(endOwnSession, { failure: messages.endFailed, refreshes: [listOwnSessions] });
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={messages.sessions} className={classes.rows}>
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.params.id === session.id}
            onEnd={async () => {
              await end.mutateAsync({ params: { id: session.id } });
              toast.success(messages.sessionEnded(session.device ?? messages.unknownDevice));
              // The button goes away with its row, so the focus needs another place.
              list.current?.focus();
            }}
          />
        ))}
      </ul>
      {sessions.length > 1 && <OthersButton onEnded={() => list.current?.focus()} />}
    </>
  );
}

interface SessionRowProps {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => Promise<void>;
}

function SessionRow({ session, isEnding, onEnd }: SessionRowProps) {
  const { timeZone } = useViewer();
  const { isCurrent, isKept } = session;
  const device = session.device ?? messages.unknownDevice;
  const signedInAt = usMoment(session.signedInAt, timeZone);
  return (
    <li className={classes.row}>
      <div>
        <p className={classes.device}>
          {device}
          {isCurrent && <StatusBadge tone="success">{messages.thisDevice}</StatusBadge>}
        </p>
        <p className={classes.fixed}>
          {messages.lastUsed(usMoment(session.lastUsedAt, timeZone))} · {messages.signedIn(signedInAt)}
          {isKept && ` · ${messages.kept}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          kind="quiet"
          isBusy={isEnding}
          label={messages.signOutOf(device, signedInAt)}
          onClick={() => void onEnd().catch(() => undefined)}
        >
          {messages.signOut}
        </Button>
      )}
    </li>
  );
}

function OthersButton({ onEnded }: { readonly onEnded: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useEndpointMutation(endOtherSessions, {
    failure: messages.endFailed,
    success: ({ ended }) => messages.othersEnded(ended),
    refreshes: [listOwnSessions],
  });
  const confirm = async () => {
    await mutateAsync({});
    setAsking(false);
    onEnded();
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{messages.signOutOthers}</Button>
      {isAsking && (
        <ConfirmDialog
          title={messages.othersQuestion}
          sentence={messages.othersSentence}
          verb={messages.signOutOthers}
          isBusy={isPending}
          onConfirm={() => void confirm().catch(() => undefined)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
