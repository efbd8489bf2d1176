import { Skeleton } from '../state/skeleton.tsx';
import classes from './page-head.module.css';

/** The heading row of a page while it loads. */
export function PageHeadSkeleton() {
  return (
    <div className={classes.head}>
      <Skeleton width={200} height={22} />
      <Skeleton width={132} height={32} />
    </div>
  );
}
