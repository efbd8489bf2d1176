import type { UnidentifiedCard } from '@dropdate/contract/response-cards/list-unidentified-cards';
import { maxFlagNotesLength } from '@dropdate/contract/response-cards/save-response-cards';
import type { MatchingAudience } from '@dropdate/contract/response-cards/search-audience';
import {
  cardStatusLabel,
  type IdentificationFlag,
  identificationFlags,
  isIdentificationFlag,
} from '@dropdate/domain/response-card/card-status';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CardStepper } from '../../blocks/card-stepper/card-stepper.tsx';
import { FlagField } from '../../blocks/card-stepper/flag-field.tsx';
import { LockNote } from '../../blocks/card-stepper/lock-note.tsx';
import { useNextKey } from '../../blocks/card-stepper/use-next-key.ts';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { useLeave } from '../../client/links/use-leave.ts';
import { Button } from '../../kit/button/button.tsx';
import { KeyCap } from '../../kit/button/key-cap.tsx';
import { useFocusKept } from '../../kit/dialog/use-focus-kept.ts';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import { useImagesAhead } from '../../kit/image-viewer/use-images-ahead.ts';
import { toastsAbove } from '../../kit/toast/toast-room.ts';
import type { Waiting } from './card-lock.ts';
import { focusIn } from './focus-in.ts';
import { type FormParts, IdentificationForm } from './identification-form.tsx';
import { messages } from './manual-identification.messages.ts';
import classes from './manual-identification.module.css';
import { candidatesOf, isFlagged, takenByKey, withFlag, withPick } from './session-draft.ts';
import { SessionHead } from './session-head.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { useCompleteSession } from './use-complete-session.ts';
import { type SearchBy, useProspectSearch } from './use-prospect-search.ts';
import { useSession } from './use-session.ts';
import { useSessionKeys } from './use-session-keys.ts';

const flags = identificationFlags.map((value) => ({ value, label: cardStatusLabel(value) }));

interface IdentificationSessionProps {
  /** The cards of the session, at least one. */
  readonly start: readonly [UnidentifiedCard, ...UnidentifiedCard[]];
  readonly waiting: Waiting;
  /** How many cards wait, also beyond the session. */
  readonly totalCount: number;
}

/** Identifies cards one after the other. Nothing is saved until Complete Session. */
export function IdentificationSession({ start, waiting, totalCount }: IdentificationSessionProps) {
  const session = useSession(start, waiting);
  const { cards, at, next, previous } = session;
  const card = cards[at] ?? start[0];
  const draft = session.draftOf(card);
  const lock = session.lockOf(card);
  const change = (next: Parameters<typeof session.change>[1]) => session.change(card, next);
  const { search, isSearching } = useProspectSearch(session.change);
  const leave = useLeave();
  const toList = () => leave.to({ to: '/response-cards' });
  const { complete, isSaving } = useCompleteSession(toList);
  const [hasNames, setNames] = useState(false);
  const [isSplitting, setSplitting] = useState(false);
  const key = useRef<HTMLDivElement>(null);
  const code = useRef<HTMLDivElement>(null);
  const name = useRef<HTMLDivElement>(null);
  const prospects = useRef<HTMLFieldSetElement>(null);
  const parts: FormParts = { key, code, name, prospects };
  const isOff = lock !== null || isSaving;
  useFocusKept(isSaving);
  const following = [next, next === null ? null : next + 1, previous].map((place) =>
    place === null ? '' : (cards[place]?.imageUrl ?? ''),
  );
  useImagesAhead(following);
  const goTo = (place: number | null) => {
    if (place !== null && !isSaving) session.go(place);
  };
  const flag = (value: IdentificationFlag | null) => {
    if (!isOff) change((before) => withFlag(before, value));
  };
  const openNames = () => {
    // The next letter is of the name already, however fast it follows the key: a letter beside the field may be a flag.
    flushSync(() => setNames(true));
    focusIn(parts.name.current);
  };
  const shownId = useRef(card.id);
  useEffect(() => {
    shownId.current = card.id;
  }, [card.id]);
  const searchBy = async (by: SearchBy) => {
    await search(card, draft, by);
    // The keys of the list work at once. An operator who went on to another card stays there.
    requestAnimationFrame(() => {
      if (shownId.current === card.id) parts.prospects.current?.focus();
    });
  };
  const pick = (prospect: MatchingAudience | undefined) => {
    if (!isOff && prospect !== undefined) change((before) => withPick(before, prospect));
  };
  useNextKey(() => goTo(next));
  useSessionKeys({
    next: () => goTo(next),
    previous: () => goTo(previous),
    duplicate: () => flag('duplicate'),
    unidentifiable: () => flag('unidentified'),
    clear: () => {
      if (!isOff) change((before) => withPick(withFlag(before, null), null));
    },
    edit: () => focusIn(parts.key.current),
    editCode: () => focusIn(parts.code.current),
    searchNames: openNames,
    pick: (place) => pick(takenByKey(candidatesOf(card, draft))[place]),
    confirm: () => {
      const [only, ...others] = takenByKey(candidatesOf(card, draft));
      if (draft.picked !== null) goTo(next);
      else if (others.length === 0) pick(only);
    },
  });
  return (
    <div className={classes.page}>
      <SessionHead total={cards.length} completed={session.completed} all={totalCount} />
      <div className={classes.middle}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a form that is locked */}
        <section className={classes.left} aria-label={messages.form} tabIndex={0} inert={isSaving}>
          {lock !== null && <LockNote heldBy={lock.heldBy} />}
          <div inert={lock !== null} data-locked={lock !== null}>
            <IdentificationForm
              card={card}
              draft={draft}
              isLocked={isOff}
              isSearching={isSearching(card)}
              hasNames={hasNames}
              parts={parts}
              onChange={change}
              onSearch={(by) => void searchBy(by)}
              onOpenNames={openNames}
            />
          </div>
        </section>
        <div className={classes.right} inert={isSaving}>
          <div className={classes.bar}>
            <FlagField
              flags={flags}
              flag={isIdentificationFlag(draft.status) ? draft.status : null}
              notes={draft.flagNotes}
              mostNotes={maxFlagNotesLength}
              isDisabled={isOff}
              onFlag={flag}
              onNotes={(flagNotes) => change((before) => ({ ...before, flagNotes }))}
            />
            <CardBadge status={draft.status} />
            {card.imageUrl !== null && (
              <Button size="small" popup="dialog" isDisabled={isOff} onClick={() => setSplitting(true)}>
                {messages.split.open}
              </Button>
            )}
            <CardStepper
              at={at}
              count={cards.length}
              keys={{ previous: 'P', next: 'N' }}
              onPrevious={previous === null ? undefined : () => goTo(previous)}
              onNext={next === null ? undefined : () => goTo(next)}
            />
          </div>
          <ImageViewer
            src={card.imageUrl}
            label={messages.imageOf(card.imageName)}
            missing={messages.noImage}
            hasPageKeys
          />
        </div>
      </div>
      <footer ref={toastsAbove} className={classes.foot}>
        <Button onClick={() => leave.asking({ to: '/response-cards' })}>{messages.back}</Button>
        <KeyHints isFlagged={isFlagged(draft)} />
        <Button
          kind="main"
          count={session.decided.length}
          isBusy={isSaving}
          isDisabled={session.decided.length === 0}
          reason={messages.nothingToSave}
          onClick={() => complete(session.decided, session.draftOf)}
        >
          {messages.complete}
        </Button>
      </footer>
      {isSplitting && (
        <SplitDialog
          card={card}
          onClose={() => setSplitting(false)}
          onSplit={(parts) => session.replace(card, parts)}
        />
      )}
      <UnsavedGuard
        when={session.isDirty && !leave.isLeaving}
        title={messages.unsaved}
        sentence={messages.unsavedSentence}
      />
    </div>
  );
}

/** The most used keys, for people with a keyboard and a wide screen. */
function KeyHints({ isFlagged: hasFlag }: { readonly isFlagged: boolean }) {
  const hints: readonly (readonly [readonly string[], string])[] = [
    [['1', '2'], messages.keys.pick],
    hasFlag ? [['X'], messages.keys.clear] : [['D', 'U'], messages.keys.flag],
    [['E', 'C'], messages.keys.edit],
    [['N'], messages.keys.next],
    [['?'], messages.keys.all],
  ];
  return (
    <p className={classes.hints} aria-hidden>
      {hints.map(([keys, what]) => (
        <span key={what} className={classes.hint}>
          {keys.map((key) => (
            <KeyCap key={key} keys={key} />
          ))}
          {what}
        </span>
      ))}
    </p>
  );
}
