import { saveDispatchDetails } from '@dropdate/contract/campaigns/save-dispatch-details';
import type { SavedDispatch } from '@dropdate/contract/campaigns/saved-dispatch';
import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { seedsAmong } from '@dropdate/domain/audience/seed-text';
import {
  type DispatchProblems,
  dispatchDateDoubts,
  maxDispatchReason,
  needsDispatchReason,
} from '@dropdate/domain/campaign/dispatch-details';
import { parseDate } from '@dropdate/domain/schedule/iso-date';
import { Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import { fieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { type DateChoice, DateField } from '../../client/date-field/date-field.tsx';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { NumberField } from '../../kit/field/number-field.tsx';
import { messages } from './campaign-status.messages.ts';
import classes from './campaign-status.module.css';
import { completeDetails, type DispatchEntry, entryOf, printedPieces, readEntry } from './dispatch-entry.ts';
import { MissingPiecesField } from './missing-pieces-field.tsx';
import { statusReads } from './use-update-status.ts';

interface DispatchDialogProps {
  readonly row: CampaignStatusRow;
  /** Dispatches the campaign after the details are saved. Returns false when the server refused the dispatch. */
  readonly onSaved: (saved: SavedDispatch) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Asks for the quantity and the dates of a dispatch, saves them, and then sets the status Dispatched. */
export function DispatchDialog({ row, onSaved, onClose }: DispatchDialogProps) {
  const { today, timeZone } = useViewer();
  const [entry, setEntry] = useState(() => entryOf(row, today));
  const [isSent, setSent] = useState(false);
  const [isMoving, setMoving] = useState(false);
  /** The dates that the user keeps although they are strange. */
  const [isAsking, setAsking] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const save = useEndpointMutation(saveDispatchDetails, {
    success: messages.dispatchSaved,
    failure: messages.dispatchFailed,
    refreshes: statusReads,
  });
  const orderedOn = parseDate(usDateOfInstant(row.orderDate, timeZone)) ?? today;
  const pieces = printedPieces(row);
  const limits = { recipients: pieces, orderedOn, today };
  const { details, problems: found } = readEntry(entry, limits);
  // An untouched dialog shows no problem. The server judges again, because the day may have ended meanwhile.
  const problems: DispatchProblems = isSent ? { ...fieldErrors(save.error), ...found } : {};
  const change = (changed: Partial<DispatchEntry>) => {
    setEntry({ ...entry, ...changed });
    save.reset();
  };
  const doubts = dispatchDateDoubts(details, row.validatedOn);
  const submit = async (keepsDates: boolean) => {
    setSent(true);
    const complete = Object.keys(found).length === 0 ? completeDetails(details) : null;
    if (complete === null) {
      // The fields show their problems with the next paint.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    if (doubts.length > 0 && !keepsDates) return setAsking(true);
    const { campaignId, campaignScheduleId, orderNumber } = row;
    setMoving(true);
    try {
      await save.mutateAsync({ params: { campaignId, campaignScheduleId }, body: { ...complete, orderNumber } });
      const { dispatchCount, dispatchDate, missingPieces } = complete;
      if (await onSaved({ dispatchCount, dispatchDate, missingPieces })) onClose();
    } catch {
      // The mutation has reported the failure.
    }
    setMoving(false);
  };
  const startOn = (typed: string | null) => (typed === null || typed > today || typed < orderedOn ? today : typed);
  const dates: DateChoice = { first: orderedOn, last: today, today, startOn };
  if (isAsking)
    return (
      <ConfirmDialog
        title={messages.doubtTitle}
        sentence={doubts.join(' ')}
        verb={messages.keepDates}
        cancelLabel={messages.changeDates}
        onConfirm={() => {
          setAsking(false);
          void submit(true);
        }}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <Dialog
      title={messages.dispatch}
      sentence={messages.dispatchSentence(row.orderNumber, seedsAmong(pieces, row.seedCount))}
      onClose={onClose}
      verb={{ label: messages.dispatchVerb, onClick: () => void submit(false), isBusy: isMoving }}
    >
      <div ref={form} className={classes.fields}>
        <NumberField
          label={messages.quantity}
          required
          data-autofocus
          typed={entry.quantity}
          error={problems.dispatchCount}
          onType={(quantity) => change({ quantity })}
        />
        {needsDispatchReason(entry.quantity.count, pieces) && (
          <MissingPiecesField
            campaignId={row.campaignId}
            pieces={pieces}
            dispatchCount={entry.quantity.count}
            typed={entry.missingPieces}
            problem={problems.missingPieces}
            onType={(missingPieces) => change({ missingPieces })}
            onRead={({ missingPieces, count }) => change({ missingPieces, quantity: { count: pieces - count } })}
          />
        )}
        {needsDispatchReason(entry.quantity.count, pieces) && (
          <Textarea
            label={messages.reason}
            required
            autosize
            minRows={2}
            maxRows={5}
            maxLength={maxDispatchReason}
            description={messages.reasonHint}
            value={entry.reason}
            error={problems.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
        <DateField
          label={messages.sentForPrinting}
          isOneOfSeveral
          typed={entry.sentForPrinting}
          problem={problems.dateSentForPrinting ?? null}
          choice={dates}
          onChange={(sentForPrinting) => change({ sentForPrinting })}
        />
        <DateField
          label={messages.dispatchDate}
          isOneOfSeveral
          typed={entry.dispatched}
          problem={problems.dispatchDate ?? null}
          choice={dates}
          onChange={(dispatched) => change({ dispatched })}
        />
      </div>
    </Dialog>
  );
}
