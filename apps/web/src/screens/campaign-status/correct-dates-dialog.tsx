import { correctDispatchDates } from '@dropdate/contract/campaigns/correct-dispatch-dates';
import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { correctionProblems, maxDispatchReason } from '@dropdate/domain/campaign/dispatch-details';
import { formatDate, parseDate } from '@dropdate/domain/schedule/iso-date';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors } from '../../client/calls/report-failure.ts';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { type DateChoice, DateField } from '../../client/date-field/date-field.tsx';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { messages } from './campaign-status.messages.ts';
import classes from './campaign-status.module.css';
import { statusReads } from './use-update-status.ts';

interface CorrectDatesDialogProps {
  readonly row: CampaignStatusRow;
  readonly onClose: () => void;
}

const typedDate = (date: string | null): string => (date === null ? '' : formatDate(date));

/** Corrects the dates of a dispatch, for a reason that the history keeps. */
export function CorrectDatesDialog({ row, onClose }: CorrectDatesDialogProps) {
  const { today, timeZone } = useViewer();
  const [typed, setTyped] = useState({
    sentForPrinting: typedDate(row.dateSentForPrinting),
    dispatched: typedDate(row.dispatchDate),
    reason: '',
  });
  const [isSent, setSent] = useState(false);
  const correct = useEndpointMutation(correctDispatchDates, {
    success: messages.corrected,
    failure: messages.correctFailed,
    refreshes: statusReads,
  });
  const orderedOn = parseDate(usDateOfInstant(row.orderDate, timeZone)) ?? today;
  const dispatchDate = parseDate(typed.dispatched);
  const dateSentForPrinting = parseDate(typed.sentForPrinting);
  const found = correctionProblems(
    { dispatchDate, dateSentForPrinting, reason: typed.reason },
    { recipients: row.quantity, orderedOn, today },
  );
  const problems: typeof found = isSent ? { ...fieldErrors(correct.error), ...found } : {};
  const change = (changed: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changed });
    correct.reset();
  };
  const submit = () => {
    setSent(true);
    if (Object.keys(found).length > 0 || dispatchDate === null || dateSentForPrinting === null) return;
    const { campaignId, campaignScheduleId, orderNumber } = row;
    correct.mutate(
      {
        params: { campaignId, campaignScheduleId },
        body: { dispatchDate, dateSentForPrinting, orderNumber, reason: typed.reason.trim() },
      },
      { onSuccess: onClose },
    );
  };
  const startOn = (date: string | null) => (date === null || date > today || date < orderedOn ? today : date);
  const dates: DateChoice = { first: orderedOn, last: today, today, startOn };
  return (
    <Dialog
      title={messages.correct}
      sentence={messages.correctSentence(row.orderNumber)}
      onClose={onClose}
      verb={{ label: messages.correctVerb, onClick: submit, isBusy: correct.isPending }}
    >
      <div className={classes.fields}>
        <DateField
          label={messages.sentForPrinting}
          isOneOfSeveral
          typed={typed.sentForPrinting}
          problem={problems.dateSentForPrinting ?? null}
          choice={dates}
          onChange={(sentForPrinting) => change({ sentForPrinting })}
        />
        <DateField
          label={messages.dispatchDate}
          isOneOfSeveral
          typed={typed.dispatched}
          problem={problems.dispatchDate ?? null}
          choice={dates}
          onChange={(dispatched) => change({ dispatched })}
        />
        <Textarea
          label={messages.reason}
          required
          autosize
          minRows={2}
          maxRows={5}
          maxLength={maxDispatchReason}
          description={messages.reasonHint}
          value={typed.reason}
          error={problems.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </div>
    </Dialog>
  );
}
