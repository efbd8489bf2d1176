import { formatCount } from '@dropdate/domain/money/money-text';
import frame from '../../blocks/response-card/beside-card.module.css';
import { FlagField } from '../../blocks/response-card/stepper/flag-field.tsx';
import { requestIdOf } from '../../client/calls/api-error.ts';
import { NothingYet } from '../../client/jobs/nothing-yet.tsx';
import { AppLink, LinkButton } from '../../client/links/app-link.tsx';
import { useLeave } from '../../client/links/use-leave.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { Toggle } from '../../kit/field/toggle.tsx';
import { useImagesAhead } from '../../kit/image-viewer/use-images-ahead.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { ErrorState } from '../../kit/state/empty-state.tsx';
import { SkeletonLines } from '../../kit/state/skeleton.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { toastsAbove } from '../../kit/toast/toast-room.ts';
import { messages } from './keying-in-service.messages.ts';
import classes from './keying-in-service.module.css';
import { KeyingSession, offeredFlags } from './keying-session.tsx';
import { useFollowing } from './use-following.ts';
import { useKeyingSession } from './use-keying-session.ts';

/** The keying service (specification 3, sections 2 and 4). Back saves valid work first. */
export function KeyingInServiceScreen() {
  const { today } = useViewer();
  const session = useKeyingSession(today);
  const { card, next, work, remaining, problem } = session;
  const { isFollowing, setFollowing } = useFollowing();
  const leave = useLeave();
  const toList = { to: '/keying-in' } as const;
  useImagesAhead([next?.imageUrl ?? '']);
  const canSave = card !== null && session.isChanged && session.isValid;
  const back = async () => {
    if (!canSave) {
      leave.asking(toList);
      return;
    }
    if (!(await session.save())) return;
    toast.success(messages.saved);
    leave.to(toList);
  };
  return (
    <div className={frame.page} onKeyDownCapture={session.countKey}>
      <div className={classes.head}>
        <PageHead
          title={messages.title}
          subtitle={messages.subtitle}
          actions={
            <div className={classes.actions}>
              <Toggle label={messages.follow} isOn={isFollowing} onChange={setFollowing} />
              <AppLink target={{ to: '/keying-in/guidelines' }} opensTab>
                {messages.guidelines}
              </AppLink>
            </div>
          }
        />
      </div>
      {card !== null && work !== null ? (
        <KeyingSession
          card={card}
          work={work}
          today={today}
          remaining={remaining?.pending ?? 0}
          isValid={session.isValid}
          isFollowing={isFollowing}
          onChange={session.change}
          onNext={() => void session.save()}
          onUndo={() => void session.undo()}
        />
      ) : (
        <WithoutCard
          isLoading={problem === null && (remaining === null || session.isSaving)}
          problem={problem}
          remaining={remaining?.pending ?? 0}
          onLoad={session.load}
        />
      )}
      <footer ref={toastsAbove} className={frame.foot}>
        <Button onClick={() => void back()}>{messages.back}</Button>
        {session.done > 0 && <span className={classes.pace}>{messages.done(formatCount(session.done))}</span>}
        <KeyHints />
      </footer>
    </div>
  );
}

interface WithoutCardProps {
  readonly isLoading: boolean;
  readonly problem: unknown;
  readonly remaining: number;
  readonly onLoad: () => void;
}

/** The page while no card is at hand. Next and Flag stand disabled (specification 3, section 4). */
function WithoutCard({ isLoading, problem, remaining, onLoad }: WithoutCardProps) {
  if (isLoading) {
    return (
      <div className={frame.middle}>
        <div className={frame.left}>
          <SkeletonLines count={12} label={messages.loading} />
        </div>
        <div className={frame.right} />
      </div>
    );
  }
  if (problem !== null)
    return <ErrorState title={messages.loadFailed} requestId={requestIdOf(problem)} onRetry={onLoad} />;
  const isBusy = remaining > 0;
  return (
    <>
      <div className={`${frame.bar} ${classes.bar}`}>
        <FlagField
          flags={offeredFlags}
          flag={null}
          notes=""
          mostNotes={0}
          isDisabled
          onFlag={() => undefined}
          onNotes={() => undefined}
        />
        <span className={classes.remaining}>{messages.remaining(formatCount(remaining))}</span>
        <Button kind="main" isDisabled reason={messages.none}>
          {messages.next}
        </Button>
      </div>
      <NothingYet
        kind="empty"
        title={isBusy ? messages.noneForYou : messages.none}
        sentence={isBusy ? messages.noneForYouSentence : messages.noneSentence}
        action={
          isBusy ? (
            <Button size="small" onClick={onLoad}>
              {messages.look}
            </Button>
          ) : (
            <LinkButton size="small" target={{ to: '/keying-in' }}>
              {messages.toList}
            </LinkButton>
          )
        }
      />
    </>
  );
}

/** The most used keys, for people with a keyboard and a wide screen. */
function KeyHints() {
  const hints = [
    ['Enter', messages.keys.field],
    ['F2', messages.keys.copy],
    ['F3', messages.keys.matchLead],
    ['F6 F7', messages.keys.flag],
    ['F10', messages.keys.undo],
    [messages.nextKeys, messages.keys.next],
  ] as const;
  return (
    <p className={frame.hints} aria-hidden>
      {hints.map(([keys, what]) => (
        <span key={what} className={frame.hint}>
          {keys.split(' ').length === 2 && keys.startsWith('F') ? (
            keys.split(' ').map((key) => <KeyCap key={key} keys={key} />)
          ) : (
            <KeyCap keys={keys} />
          )}
          {what}
        </span>
      ))}
    </p>
  );
}
