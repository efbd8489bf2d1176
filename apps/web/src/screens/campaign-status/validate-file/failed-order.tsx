import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { formatCount } from '@dropdate/domain/money/money-text';
import { type ProductionFlag, productionFlags } from '@dropdate/domain/production-file/identity-columns';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { CheckBox } from '../../../kit/field/check-box.tsx';
import { Tip } from '../../../kit/tip/tip.tsx';
import { CorrectedDownload } from './corrected-download.tsx';
import { OrderProblems } from './order-problems.tsx';
import { OrderRemarks } from './order-remarks.tsx';
import { checks, messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';
import { WaitingParts } from './waiting-parts.tsx';

interface FailedOrderProps {
  readonly order: ValidationResponse;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
  /** Called when the user says that no more files of the order come. */
  readonly onNothingMore: () => void;
  /** Called when the user has discarded a part. Receives what is left of the order's rows. */
  readonly onDiscarded: (left: ValidationResponse | null) => void;
}

/** Whether the pieces of a waiting order are all there. The job that was to judge them was cancelled, or failed. */
export const isComplete = ({ returned, pieces }: ValidationResponse): boolean => returned === pieces;

/** An order that did not pass: the failed checks and the problems, or the number of pieces that it waits for. */
export function FailedOrder({ order, isSelected, onSelect, onNothingMore, onDiscarded }: FailedOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const isWaiting = order.state === 'waiting';
  const end = isComplete(order)
    ? { text: messages.judgeNow, label: messages.judgeNowLabel(order.orderNo) }
    : { text: messages.nothingMore, label: messages.nothingMoreLabel(order.orderNo) };
  const [returned, pieces] = [formatCount(order.returned ?? 0), formatCount(order.pieces)];
  return (
    <li className={classes.order}>
      <div className={classes.line}>
        <CheckBox label={messages.order(order.orderNo, order.client)} isChecked={isSelected} onChange={onSelect} />
        <span className={classes.name}>{order.name}</span>
        {isWaiting && (
          <Button size="small" label={end.label} onClick={onNothingMore}>
            {end.text}
          </Button>
        )}
        {order.problems > 0 && (
          <Button size="small" expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? messages.hideProblems : messages.showProblems}
          </Button>
        )}
        {!isWaiting && <CorrectedDownload order={order} />}
      </div>
      {isWaiting && (
        <p className={classes.detail}>
          {isComplete(order) ? messages.unjudged(pieces) : messages.waiting(returned, pieces)}
        </p>
      )}
      {order.parts.length > 0 && <WaitingParts order={order} onDiscarded={onDiscarded} />}
      {order.problems > 0 && (
        <p className={classes.detail}>
          {messages.problemCount(formatCount(order.problems))}
          {/* Nobody knows yet whether the missing rows pass, so a waiting order names the failed checks alone. */}
          {productionFlags
            .filter((flag) => !isWaiting || order[flag])
            .map((flag) => (
              <Check key={flag} flag={flag} isFailed={order[flag]} />
            ))}
        </p>
      )}
      <OrderRemarks order={order} />
      {isOpen && order.problems > 0 && <OrderProblems order={order} />}
    </li>
  );
}

interface CheckProps {
  readonly flag: ProductionFlag;
  readonly isFailed: boolean;
}

/** One of the seven checks, with its outcome. Its tooltip says what the check compares. */
function Check({ flag, isFailed }: CheckProps) {
  const { name, tip } = checks[flag];
  const Icon = isFailed ? IconX : IconCheck;
  return (
    <Tip label={tip} isForAll>
      {(target) => (
        <button
          type="button"
          className={classes.flag}
          data-failed={isFailed}
          aria-label={isFailed ? messages.checkFailed(name) : messages.checkPassed(name)}
          {...target}
        >
          <Icon size={13} stroke={2} aria-hidden />
          {name}
        </button>
      )}
    </Tip>
  );
}
