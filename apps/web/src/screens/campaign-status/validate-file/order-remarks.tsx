import type { ValidationResponse } from '@dropdate/contract/production-file/production-file-result';
import { formatCount } from '@dropdate/domain/money/money-text';
import { messages } from './validate-file.messages.ts';
import classes from './validate-file.module.css';

/** Whether a user should read more about an order than that it passed. */
export const hasRemarks = ({ warnings, replaced, corrections }: ValidationResponse): boolean =>
  warnings.count > 0 || replaced.length > 0 || corrections.corrected + corrections.moved > 0;

/** What is told of an order beside its result: the files that it replaced, and rows with the person of another piece. */
export function OrderRemarks({
  order,
  isNamed = false,
}: {
  readonly order: ValidationResponse;
  readonly isNamed?: boolean;
}) {
  const { warnings, replaced, corrections } = order;
  const more = warnings.count - warnings.texts.length;
  return (
    <>
      {isNamed && <p className={classes.name}>{messages.order(order.orderNo, order.client)}</p>}
      {replaced.length > 0 && <p className={classes.detail}>{messages.replaced(replaced)}</p>}
      {corrections.corrected + corrections.moved > 0 && (
        <p className={classes.detail}>
          {messages.corrections(formatCount(corrections.corrected), formatCount(corrections.moved))}
        </p>
      )}
      {warnings.count > 0 && (
        <div className={classes.warnings} role="note">
          <p>{messages.warnings(formatCount(warnings.count))}</p>
          <ul>
            {warnings.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {more > 0 && <p>{messages.moreWarnings(formatCount(more))}</p>}
        </div>
      )}
    </>
  );
}
