import { maxFlagNotesLength } from '@dropdate/contract/response-cards/save-response-cards';
import type { SessionCard } from '@dropdate/contract/response-cards/session-card';
import { cardStatusLabel, identificationFlags, isIdentificationFlag } from '@dropdate/domain/response-card/card-status';
import type { ReactNode } from 'react';
import { UnsavedGuard } from '../../../client/links/unsaved-guard.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { KeyCap } from '../../../kit/button/key-cap.tsx';
import { toastsAbove } from '../../../kit/toast/toast-room.ts';
import frame from '../beside-card.module.css';
import { CardBadge } from '../card-badge.tsx';
import { CardStepper } from '../stepper/card-stepper.tsx';
import { FlagField } from '../stepper/flag-field.tsx';
import { LockNote } from '../stepper/lock-note.tsx';
import { type Decision, isFlagged } from './decision.ts';
import { messages } from './identification.messages.ts';
import classes from './identification.module.css';
import { type Counters, SessionHead } from './session-head.tsx';
import type { Identification } from './use-identification.ts';

const flags = identificationFlags.map((value) => ({ value, label: cardStatusLabel(value) }));

interface SessionFrameProps<Card extends SessionCard, D extends Decision> {
  readonly work: Identification<Card, D>;
  readonly totalCount: number;
  readonly counters: Counters;
  /** The fields of the search and the prospects. */
  readonly children: ReactNode;
  /** What came in: the image of the card, or the answer. */
  readonly beside: ReactNode;
  /** A button in the bar, beside the flag. */
  readonly tool?: ReactNode;
  /** The keys that lead into the fields, as printed. */
  readonly editKeys: readonly string[];
}

/** A session that identifies cards one after the other: the form, what came in, the stepper, and the ways out. */
export function SessionFrame<Card extends SessionCard, D extends Decision>(props: SessionFrameProps<Card, D>) {
  const { work, totalCount, counters, children, beside, tool, editKeys } = props;
  const { session, draft, lock, isOff, isSaving, leave, kind } = work;
  const { cards, at, next, previous } = session;
  return (
    <div className={`${frame.page} ${classes.page}`}>
      <SessionHead texts={kind.texts} counters={counters} total={cards.length} all={totalCount} />
      <div className={frame.middle}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a form that is locked */}
        <section className={frame.left} aria-label={messages.form} tabIndex={0} inert={isSaving}>
          <div className={classes.matches}>
            {lock !== null && <LockNote heldBy={lock.heldBy} />}
            <div inert={lock !== null} data-locked={lock !== null}>
              {children}
            </div>
          </div>
        </section>
        <div className={frame.right} inert={isSaving}>
          <div className={`${frame.bar} ${classes.bar}`}>
            <FlagField
              flags={flags}
              flag={isIdentificationFlag(draft.status) ? draft.status : null}
              notes={draft.flagNotes}
              mostNotes={maxFlagNotesLength}
              isDisabled={isOff}
              onFlag={work.flag}
              onNotes={(flagNotes) => work.change((before) => ({ ...before, flagNotes }))}
            />
            <CardBadge status={draft.status} />
            {tool}
            <CardStepper
              at={at}
              count={cards.length}
              keys={{ previous: 'P', next: 'N' }}
              onPrevious={previous === null ? undefined : () => work.goTo(previous)}
              onNext={next === null ? undefined : () => work.goTo(next)}
            />
          </div>
          {beside}
        </div>
      </div>
      <footer ref={toastsAbove} className={frame.foot}>
        <Button onClick={() => leave.asking({ to: kind.list })}>{messages.back}</Button>
        <KeyHints isFlagged={isFlagged(draft)} editKeys={editKeys} />
        <Button
          kind="main"
          count={session.decided.length}
          isBusy={isSaving}
          isDisabled={session.decided.length === 0}
          reason={messages.nothingToSave}
          onClick={work.complete}
        >
          {messages.complete}
        </Button>
      </footer>
      <UnsavedGuard
        when={session.isDirty && !leave.isLeaving}
        title={messages.unsaved}
        sentence={messages.unsavedSentence}
      />
    </div>
  );
}

interface KeyHintsProps {
  readonly isFlagged: boolean;
  readonly editKeys: readonly string[];
}

/** The most used keys, for people with a keyboard and a wide screen. */
function KeyHints({ isFlagged: hasFlag, editKeys }: KeyHintsProps) {
  const hints: readonly (readonly [readonly string[], string])[] = [
    [['1', '2'], messages.keys.pick],
    hasFlag ? [['X'], messages.keys.clear] : [['D', 'U'], messages.keys.flag],
    [editKeys, messages.keys.edit],
    [['N'], messages.keys.next],
    [['?'], messages.keys.all],
  ];
  return (
    <p className={frame.hints} aria-hidden>
      {hints.map(([keys, what]) => (
        <span key={what} className={frame.hint}>
          {keys.map((key) => (
            <KeyCap key={key} keys={key} />
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}
