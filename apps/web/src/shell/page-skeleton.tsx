import type { OrderStep } from '../blocks/order-flow/campaign/campaign-steps.ts';
import { campaignWizard } from '../blocks/order-flow/campaign/campaign-wizard.ts';
import { OrderFlowSkeleton } from '../blocks/order-flow/order-flow-skeleton.tsx';
import type { RoutePath } from '../client/links/route-path.ts';
import { PageHeadSkeleton } from '../kit/page/page-head-skeleton.tsx';
import { Tiles } from '../kit/page/tiles.tsx';
import { Skeleton, SkeletonFrame } from '../kit/state/skeleton.tsx';
import { RowsSkeleton } from '../kit/table/rows-skeleton.tsx';
import classes from './pages.module.css';
import { messages } from './shell.messages.ts';

const stepOf: Readonly<Partial<Record<RoutePath, OrderStep>>> = {
  '/campaigns/choose-template': 'choose-templates',
  '/campaigns/define-audience/{cartId}/{campaignId}': 'define-audience',
  '/campaigns/import-prospects/{cartId}/{campaignId}': 'define-audience',
  '/campaigns/personalize/{cartId}/{campaignId}': 'personalize-template',
  '/campaigns/schedule/{cartId}/{campaignId}': 'schedule-campaigns',
  '/campaigns/review-order/{cartId}': 'launch-campaigns',
  '/campaigns/checkout/{cartId}': 'launch-campaigns',
};

/** The lists, each with the number of its tiles. */
const tilesOf: Readonly<Partial<Record<RoutePath, number>>> = {
  '/contacts': 4,
  '/leads': 4,
  '/campaigns': 2,
  '/campaign/status': 4,
};

/** Replaces a page while its script loads. It shows the frame of an order's step, of a list, or of any other page. */
export function PageSkeleton({ path }: { readonly path: RoutePath }) {
  const step = stepOf[path];
  const tiles = tilesOf[path];
  if (step !== undefined) return <OrderFlowSkeleton wizard={campaignWizard} step={step} label={messages.loading} />;
  return (
    <SkeletonFrame label={messages.loading}>
      <PageHeadSkeleton />
      {tiles !== undefined ? (
        <>
          <Tiles tiles={blanks(tiles).map((label) => ({ label, figure: undefined }))} />
          <div className={classes.tools}>
            <Skeleton width={280} height={32} />
          </div>
          <RowsSkeleton rows={12} />
        </>
      ) : (
        <div className={classes.lines}>
          {[64, 48, 56, 36].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      )}
    </SkeletonFrame>
  );
}

/** Labels that show nothing and differ from each other, because labels are also the keys of the tiles. */
function blanks(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => '\u00a0'.repeat(index + 1));
}
