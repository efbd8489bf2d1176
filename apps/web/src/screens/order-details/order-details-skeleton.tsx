import { Facts, ReadOnlyField } from '../../kit/field/read-only-field.tsx';
import { Tiles } from '../../kit/page/tiles.tsx';
import { Skeleton, SkeletonFrame } from '../../kit/state/skeleton.tsx';
import { RowsSkeleton } from '../../kit/table/rows-skeleton.tsx';
import { messages } from './order-details.messages.ts';
import classes from './order-details.module.css';

const facts = [
  messages.channel,
  messages.org,
  messages.scheduleDate,
  messages.recipients,
  messages.createdBy,
  messages.placedAt,
  messages.agent,
  messages.agentId,
  messages.office,
  messages.satellite,
  messages.orderType,
];
const analytics = [messages.responses, messages.responseRate, messages.firstResponse];

/** The part of the page below its heading while a placed order loads. */
export function OrderDetailsSkeleton() {
  return (
    <SkeletonFrame label={messages.loading}>
      <div className={classes.tiles}>
        <Tiles tiles={analytics.map((label) => ({ label, figure: undefined }))} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          <Skeleton width={220} height={20} />
          <Facts>
            {facts.map((label) => (
              <ReadOnlyField key={label} label={label}>
                <Skeleton width={96} />
              </ReadOnlyField>
            ))}
          </Facts>
          <div>
            <RowsSkeleton rows={4} />
          </div>
        </div>
        <div className={classes.side}>
          <div className={classes.payment}>
            <Skeleton width={148} height={16} />
            {[88, 64, 76, 58, 92].map((width) => (
              <div key={width} className={classes.paymentFacts}>
                <Skeleton width={width} />
                <Skeleton width={56} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </SkeletonFrame>
  );
}
