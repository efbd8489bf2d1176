import { latePart } from '../../kit/state/late-part.tsx';
import { panelMessages as messages } from './audience-panel.messages.ts';
import classes from './audience-panel.module.css';
import type { ShortageProps } from './shortage-props.ts';

const ShortageHelp = latePart(async () => (await import('./late-parts.ts')).ShortageHelp);

/** How many people are missing, and the changes that would add people. The page can do without the changes. */
export function Shortage({ gap, ...help }: ShortageProps) {
  return (
    <div role="status" className={classes.shortage}>
      {gap !== null && <p>{messages.short(gap.desired, gap.missing)}</p>}
      {gap !== null && <ShortageHelp {...help} missing={gap.missing} onMissing={() => undefined} />}
    </div>
  );
}
