import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { maxFlagNotesLength } from '@dropdate/contract/response-cards/save-response-cards';
import { type KeyingFlag, keyingFlags } from '@dropdate/domain/keying/keying-status';
import { formatCount } from '@dropdate/domain/money/money-text';
import { cardStatusLabel } from '@dropdate/domain/response-card/card-status';
import { useDeferredValue, useEffect, useRef } from 'react';
import { KeyingForm } from '../../blocks/keying-form/keying-form.tsx';
import {
  type KeyingWork,
  problemsOf,
  shownProblems,
  sourceOf,
  withFlag,
} from '../../blocks/keying-form/keying-work.ts';
import { useKeyingForm } from '../../blocks/keying-form/use-keying-form.ts';
import frame from '../../blocks/response-card/beside-card.module.css';
import { FlagField } from '../../blocks/response-card/stepper/flag-field.tsx';
import { useNextKey } from '../../blocks/response-card/stepper/use-next-key.ts';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { Button } from '../../kit/button/button.tsx';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import { partOf } from './image-part.ts';
import { messages } from './keying-in-service.messages.ts';
import classes from './keying-in-service.module.css';
import { useKeyingKeys } from './use-keying-keys.ts';

/** The flags as the field offers them. */
export const offeredFlags = keyingFlags.map((value) => ({ value, label: cardStatusLabel(value) }));

interface KeyingSessionProps {
  readonly card: KeyInDetail;
  readonly work: KeyingWork;
  readonly today: string;
  readonly remaining: number;
  readonly isValid: boolean;
  /** Whether the image moves to the box of the field. */
  readonly isFollowing: boolean;
  readonly onChange: (change: (work: KeyingWork) => KeyingWork) => void;
  readonly onNext: () => void;
  readonly onUndo: () => void;
}

/** One card: the comparison table at the left, the image with flag and Next at the right. */
export function KeyingSession({ card, work, today, isValid, onChange, ...props }: KeyingSessionProps) {
  const source = sourceOf(card, today);
  const next = () => {
    if (isValid) props.onNext();
    else acts.showProblems(problemsOf(work, today));
  };
  const acts = useKeyingForm({ work, source, today, onChange, onEnd: next });
  const begin = useRef(acts.begin);
  useEffect(() => {
    begin.current = acts.begin;
  });
  useEffect(() => {
    if (card.id !== '') begin.current();
  }, [card.id]);
  const isFlagged = work.flag !== null;
  const flag = (value: KeyingFlag | null) => onChange((before) => withFlag(before, value));
  const toggle = (value: KeyingFlag) => flag(work.flag === value ? null : value);
  useNextKey(next);
  useKeyingKeys({
    complete: () => {
      if (acts.isFocused()) acts.complete();
    },
    copy: () => {
      if (acts.focused === null || !acts.isFocused() || isFlagged || source[acts.focused] === '') return;
      acts.copy([acts.focused]);
    },
    matchLead: () => {
      if (!isFlagged) acts.matchAll('lead');
    },
    matchSpouse: () => {
      if (!isFlagged) acts.matchAll('spouse');
    },
    duplicate: () => toggle('keying-in-duplicate'),
    illegible: () => toggle('illegible'),
    deceased: () => {
      if (!isFlagged) acts.tick('isDeceased', !work.form.isDeceased);
    },
    spouseDeceased: () => {
      if (!isFlagged) acts.tick('isSpouseDeceased', !work.form.isSpouseDeceased);
    },
    undo: props.onUndo,
    next,
  });
  const { differing } = card;
  // The letter of a key is painted first, and the image follows in the next frame.
  const shownField = useDeferredValue(acts.focused);
  return (
    <div className={frame.middle}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach the scrolling form */}
      <section className={frame.left} aria-label={messages.form} tabIndex={0}>
        {differing !== null && (
          <p className={classes.notice} role="status">
            {differing.fields.length > 0
              ? messages.differs
              : messages.differsFlag(
                  cardStatusLabel(differing.forms[0]?.status ?? 'initial'),
                  cardStatusLabel(differing.forms[1]?.status ?? 'initial'),
                )}
          </p>
        )}
        <KeyingForm
          form={work.form}
          source={source}
          problems={shownProblems(work, today)}
          isLocked={false}
          isFlagged={isFlagged}
          differing={differing && { fields: differing.fields, forms: differing.forms.map(({ form }) => form) }}
          proposals={card.proposals}
          completion={acts.completion}
          keys={{ complete: 'F1', matchLead: 'F3', matchSpouse: 'F4', isDeceased: 'F8', isSpouseDeceased: 'F9' }}
          onType={acts.type}
          onCopy={acts.copy}
          onMatchAll={acts.matchAll}
          onTick={acts.tick}
          onFocus={acts.focus}
          onLeave={acts.leave}
          onKey={acts.key}
        />
      </section>
      <div className={frame.right}>
        <div className={`${frame.bar} ${classes.bar}`}>
          <FlagField
            flags={offeredFlags}
            flag={work.flag}
            notes={work.flagNotes}
            mostNotes={maxFlagNotesLength}
            isDisabled={false}
            hasNotesAlways
            onFlag={flag}
            onNotes={(flagNotes) => onChange((before) => ({ ...before, flagNotes }))}
          />
          {card.isLate && <StatusBadge tone="warning">{messages.late}</StatusBadge>}
          <span className={classes.remaining} aria-live="polite">
            {messages.remaining(formatCount(props.remaining))}
          </span>
          <Button
            kind="main"
            iconAfter={<KeyCap keys={messages.nextKeys} />}
            isDisabled={!isValid}
            reason={messages.nextOff}
            onClick={next}
          >
            {messages.next}
          </Button>
        </div>
        <ImageViewer
          src={card.imageUrl}
          label={messages.imageOf(card.imageName)}
          missing={messages.noImage}
          part={props.isFollowing ? partOf(card, shownField) : undefined}
        />
      </div>
    </div>
  );
}
