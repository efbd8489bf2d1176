import { SkeletonLines } from '../kit/state/skeleton.tsx';

/** A page whose script is still on its way. */
export function PageSkeleton() {
  return <SkeletonLines count={6} label="Loading" />;
}
