import { useViewer } from './viewer.tsx';

/**
 * The sentence about a part that is locked while the user works in another org (decision 16). Null in the own org.
 */
export function useLocked(): string | null {
  const { switched } = useViewer();
  return switched && `Locked while you work in another org. Switch back to ${switched.ownSegmentName} to change this.`;
}

/** Like `useLocked`, but only while the user acts for a user of another company. */
export function useLockedWhileActing(): string | null {
  const { switched } = useViewer();
  const locked = useLocked();
  return switched?.actsForName == null ? null : locked;
}
