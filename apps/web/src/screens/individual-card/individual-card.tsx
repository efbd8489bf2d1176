import { getKeyInServiceDetail } from '@dropdate/contract/key-in-service/get-key-in-service-detail';
import { getKeyInServiceOverview } from '@dropdate/contract/key-in-service/get-key-in-service-overview';
import type { KeyInDetail } from '@dropdate/contract/key-in-service/key-in-detail';
import { searchKeyInService } from '@dropdate/contract/key-in-service/search-key-in-service';
import { updateKeyedCard } from '@dropdate/contract/key-in-service/update-keyed-card';
import { maxFlagNotesLength } from '@dropdate/contract/response-cards/save-response-cards';
import { canBeFlagged, isReadOnly, type KeyingFlag, keyingFlags } from '@dropdate/domain/keying/keying-status';
import { cardStatusLabel } from '@dropdate/domain/response-card/card-status';
import { useState } from 'react';
import { KeyingForm } from '../../blocks/keying-form/keying-form.tsx';
import {
  isChanged,
  type KeyingWork,
  problemsOf,
  savedWork,
  shownProblems,
  sourceOf,
  startWork,
} from '../../blocks/keying-form/keying-work.ts';
import { useKeyingForm } from '../../blocks/keying-form/use-keying-form.ts';
import frame from '../../blocks/response-card/beside-card.module.css';
import { CardBadge } from '../../blocks/response-card/card-badge.tsx';
import { FlagField } from '../../blocks/response-card/stepper/flag-field.tsx';
import { LockNote } from '../../blocks/response-card/stepper/lock-note.tsx';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { UnsavedGuard } from '../../client/links/unsaved-guard.tsx';
import { useLeave } from '../../client/links/use-leave.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';
import { Initials } from '../../kit/badge/initials.tsx';
import { Button } from '../../kit/button/button.tsx';
import { ImageViewer } from '../../kit/image-viewer/image-viewer.tsx';
import { toastsAbove } from '../../kit/toast/toast-room.ts';
import { messages } from './individual-card.messages.ts';
import classes from './individual-card.module.css';

const flags = keyingFlags.map((value) => ({ value, label: cardStatusLabel(value) }));

/** One card with its lead, its form, its flag, its image and who keyed what. */
export function IndividualCard({ card }: { readonly card: KeyInDetail }) {
  const { today } = useViewer();
  const may = useMay();
  const [work, setWork] = useState<KeyingWork>(() => startWork({ ...card, draft: null }, today));
  const source = sourceOf(card, today);
  const leave = useLeave();
  const toList = { to: '/keying-in' } as const;
  const save = useEndpointMutation(updateKeyedCard, {
    failure: messages.saveFailed,
    success: messages.saved,
    outdates: [searchKeyInService, getKeyInServiceOverview, getKeyInServiceDetail],
  });
  const isCleared = work.flag === null && keyingFlags.some((flag) => flag === card.status);
  // A cleared flag unlocks the form (decision 44).
  const isLocked = !may('KeyInService.update') || card.heldBy !== null || (isReadOnly(card.status) && !isCleared);
  const isFlagOff = !may('KeyInService.update') || card.heldBy !== null || !canBeFlagged(card.status);
  const hasNewFlag = work.flag !== null && work.flag !== card.status;
  const isValid = Object.keys(problemsOf(work, today)).length === 0;
  const isDirty = isChanged(card, work, today);
  const acts = useKeyingForm({ work, source, today, onChange: setWork, onEnd: () => undefined });
  const submit = () => {
    const { responseCardStatus: _status, ...item } = savedWork(card, work);
    const status = work.flag ?? 'keyed-in';
    save.mutate(
      {
        body: {
          keyedInData: {
            ...item,
            responseCardStatus: status,
            updateAudienceDetails: work.flag === null,
            version: card.version,
          },
        },
      },
      { onSuccess: () => leave.to(toList) },
    );
  };
  const hasNewNotes = !isFlagOff && work.flag !== null && work.flagNotes.trim() !== card.flagNotes.trim();
  const canSave = hasNewFlag || hasNewNotes || (!isLocked && isValid);
  return (
    <div className={frame.page}>
      <CardHead card={card} />
      <div className={frame.middle}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll a form whose fields are all off */}
        <section className={frame.left} aria-label={messages.form} tabIndex={0}>
          {card.heldBy !== null ? (
            <div className={classes.note}>
              <LockNote heldBy={card.heldBy} />
            </div>
          ) : (
            isLocked && may('KeyInService.update') && <p className={classes.note}>{reasonOf(card)}</p>
          )}
          <KeyingForm
            form={work.form}
            source={source}
            problems={shownProblems(work, today)}
            isLocked={isLocked}
            isFlagged={work.flag !== null}
            differing={null}
            onType={acts.type}
            onCopy={acts.copy}
            onMatchAll={acts.matchAll}
            onTick={acts.tick}
            onFocus={acts.focus}
            onLeave={acts.leave}
            onKey={acts.key}
          />
          <History card={card} />
        </section>
        <div className={frame.right}>
          <div className={frame.bar}>
            <FlagField
              flags={flags}
              flag={work.flag}
              notes={work.flagNotes}
              mostNotes={maxFlagNotesLength}
              isDisabled={isFlagOff}
              hasNotesAlways
              onFlag={(flag: KeyingFlag | null) => setWork((before) => ({ ...before, flag }))}
              onNotes={(flagNotes) => setWork((before) => ({ ...before, flagNotes }))}
            />
          </div>
          <ImageViewer src={card.imageUrl} label={messages.imageOf(card.imageName)} missing={messages.noImage} />
        </div>
      </div>
      <footer ref={toastsAbove} className={frame.foot}>
        <Button onClick={() => leave.asking(toList)}>{messages.back}</Button>
        {may('KeyInService.update') && (
          <Button
            kind="main"
            isBusy={save.isPending}
            isDisabled={!canSave}
            reason={isLocked && work.flag === null ? reasonOf(card) : messages.invalid}
            onClick={submit}
          >
            {messages.save}
          </Button>
        )}
      </footer>
      <UnsavedGuard when={isDirty && !leave.isLeaving} title={messages.unsaved} sentence={messages.unsavedSentence} />
    </div>
  );
}

/** Why the form of a card is locked. */
function reasonOf({ status }: KeyInDetail): string {
  if (status === 'sent-to-client') return messages.locked.sent;
  if (status === 'pending-identification' || status === 'initial') return messages.locked.pending;
  return canBeFlagged(status) || status === 'duplicate' || status === 'unidentified'
    ? messages.locked.flagged
    : messages.locked.other;
}

/** Avatar and name of the lead, with client, org, campaign and status. */
function CardHead({ card }: { readonly card: KeyInDetail }) {
  const { timeZone } = useViewer();
  const name = `${card.firstName} ${card.lastName}`.trim();
  const facts = [
    [messages.client, card.company],
    [messages.org, card.companySegmentName],
    [messages.campaign, card.campaignName],
    [messages.received, usDateOfInstant(card.receivedDate, timeZone)],
  ] as const;
  return (
    <header className={classes.head}>
      <Initials name={name} />
      <div className={classes.names}>
        <div className={classes.line}>
          <h1 className={classes.name} dir="auto">
            {name}
          </h1>
          <CardBadge status={card.status} />
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

/** Who keyed what, newest first. */
function History({ card }: { readonly card: KeyInDetail }) {
  const { timeZone } = useViewer();
  if (card.keyings.length === 0) return null;
  return (
    <div className={classes.history}>
      <h2 className={classes.historyTitle}>{messages.history}</h2>
      <ul>
        {card.keyings.toReversed().map(({ id, by, at, kind, status, isSuperseded }) => (
          <li key={id} data-old={isSuperseded}>
            <span>{usDateOfInstant(at, timeZone)}</span>
            <span>{by}</span>
            <span>{messages.keyed(kind, cardStatusLabel(status))}</span>
            {isSuperseded && <span>{messages.superseded}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
