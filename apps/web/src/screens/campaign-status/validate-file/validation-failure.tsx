import { listJobs } from '@dropdate/contract/jobs/list-jobs';
import { closeProductionReturn } from '@dropdate/contract/production-file/close-production-return';
import type {
  ProductionFileResult,
  ValidationResponse,
} from '@dropdate/contract/production-file/production-file-result';
import { longestSkipReason, skipFileValidation } from '@dropdate/contract/production-file/skip-file-validation';
import type { CampaignId } from '@dropdate/domain/id/brand';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useEndpointMutation } from '../../../client/calls/use-endpoint.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Dialog } from '../../../kit/dialog/dialog.tsx';
import { statusReads } from '../use-update-status.ts';
import { FailedOrder, isComplete } from './failed-order.tsx';
import { hasRemarks, OrderRemarks } from './order-remarks.tsx';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';

interface ValidationFailureProps {
  readonly result: ProductionFileResult;
  /** Called when a job judges the many rows of an order of which no more files come. */
  readonly onJob: (result: ProductionFileResult) => void;
  readonly onClose: () => void;
}

/** Shows the orders that did not pass, with their problems. Selected orders can move to Printing with a reason. */
export function ValidationFailure({ result, onJob, onClose }: ValidationFailureProps) {
  const [orders, setOrders] = useState(result.validationResponses);
  const [selected, setSelected] = useState<ReadonlySet<CampaignId>>(
    () => new Set(orders.filter(({ state }) => state === 'failed').map(({ campaignId }) => campaignId)),
  );
  const [reason, setReason] = useState('');
  const skip = useEndpointMutation(skipFileValidation, {
    success: ({ campaignIds }) => messages.skipped(campaignIds.length),
    failure: messages.skipFailed,
    refreshes: statusReads,
  });
  const close = useEndpointMutation(closeProductionReturn, {
    failure: messages.closeFailed,
    refreshes: [...statusReads, listJobs],
  });
  const listed = orders.filter(({ state }) => state !== 'passed');
  const passed = orders.length - listed.length;
  const texts = textsOf(listed, orders.length);
  const select = (campaignId: CampaignId, isSelected: boolean) => {
    const next = new Set(selected);
    if (isSelected) next.add(campaignId);
    else next.delete(campaignId);
    setSelected(next);
  };
  const endWaiting = async ({ campaignId }: ValidationResponse) => {
    const judged = await close.mutateAsync({ body: { campaignIds: [campaignId] } }).catch(() => null);
    const [order] = judged?.validationResponses ?? [];
    if (!judged || order === undefined) return;
    const { jobId } = judged;
    if (jobId !== null) return onJob({ ...result, validationResponses: orders, jobId });
    setOrders(orders.map((one) => (one.campaignId === campaignId ? order : one)));
    select(campaignId, order.state === 'failed');
  };
  /** Removes orders from the list. Closes the dialog when nothing remains to show. */
  const leave = (gone: ReadonlySet<CampaignId>) => {
    const rest = orders.filter(({ campaignId }) => !gone.has(campaignId));
    if (result.notJudged.length === 0 && rest.every(({ state }) => state === 'passed')) return onClose();
    setOrders(rest);
    setSelected(new Set());
    setReason('');
  };
  const replace = (campaignId: CampaignId, left: ValidationResponse | null) => {
    if (left === null) leave(new Set([campaignId]));
    else setOrders(orders.map((one) => (one.campaignId === campaignId ? left : one)));
  };
  const isReady = selected.size > 0 && reason.trim() !== '';
  const isHeld = close.isPending || skip.isPending;
  const skipButton = (
    <div className={classes.skip}>
      <Button
        {...(selected.size > 0 && { count: selected.size })}
        isBusy={skip.isPending}
        isDisabled={!isReady || close.isPending}
        {...(!isReady && { reason: selected.size === 0 ? messages.noneSelected : messages.noReason })}
        // The server leaves out orders that another user has moved. These orders need no validation either.
        onClick={() =>
          skip.mutate({ body: { campaignIds: [...selected], reason } }, { onSuccess: () => leave(selected) })
        }
      >
        {messages.skip}
      </Button>
    </div>
  );
  return (
    <Dialog
      title={texts.title}
      sentence={
        <>
          {listed.length > 0 && <span>{texts.sentence}</span>}{' '}
          {passed > 0 && <span>{messages.alsoPassed(passed)}</span>}
        </>
      }
      width={1000}
      onClose={onClose}
      cancelLabel={null}
      isHeld={isHeld}
      verb={{ label: messages.done, onClick: onClose, isDisabled: isHeld }}
      footer={listed.length > 0 && skipButton}
    >
      <div className={classes.summary}>
        {listed.length > 0 && (
          <ul className={classes.orders} aria-label={messages.orders}>
            {listed.map((order) => (
              <FailedOrder
                key={order.campaignId}
                order={order}
                isSelected={selected.has(order.campaignId)}
                onSelect={(isSelected) => select(order.campaignId, isSelected)}
                onNothingMore={() => void endWaiting(order)}
                onDiscarded={(left) => replace(order.campaignId, left)}
              />
            ))}
          </ul>
        )}
        {orders
          .filter((order) => order.state === 'passed' && hasRemarks(order))
          .map((order) => (
            <OrderRemarks key={order.campaignId} order={order} isNamed />
          ))}
        {result.notJudged.length > 0 && (
          <section>
            <h3 className={classes.head}>{messages.notJudged}</h3>
            <ul className={classes.strangers}>
              {result.notJudged.map(({ fileName, orderNo, line, rows, reason: why }) => (
                <li key={`${fileName} ${orderNo}`}>
                  {messages.notJudgedRow(fileName, line, rows)} {why}
                </li>
              ))}
            </ul>
          </section>
        )}
        {listed.length > 0 && (
          <Textarea
            label={messages.skipReason}
            description={messages.skipHint}
            autosize
            minRows={2}
            maxRows={5}
            maxLength={longestSkipReason}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </div>
    </Dialog>
  );
}

/**
 * The title of the dialog, and its sentence about the listed orders. Only when every judged order failed does the title
 * say that the validation failed.
 */
function textsOf(listed: readonly ValidationResponse[], orders: number) {
  if (listed.length === 0)
    return { title: orders === 0 ? messages.failedTitle : messages.strangersTitle, sentence: '' };
  if (listed.some(({ state }) => state === 'failed')) {
    const title = listed.length < orders ? messages.partlyTitle : messages.failedTitle;
    return { title, sentence: messages.someFailed(listed.length, orders) };
  }
  if (listed.every(isComplete)) return { title: messages.unjudgedTitle, sentence: messages.someUnjudged };
  const sentence = listed.some(({ problems }) => problems > 0) ? messages.waitingProblems : messages.someWaiting;
  return { title: messages.waitingTitle, sentence };
}
