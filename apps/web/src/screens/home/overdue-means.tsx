import { leadClockText } from '@dropdate/domain/lead/waiting-text';
import { useViewer } from '../../client/session/viewer.tsx';
import { dayTexts } from './day.messages.ts';
import classes from './day.module.css';

/** What overdue means, by the clock of the company. Nothing without a clock. */
export function OverdueMeans() {
  const { leadClock } = useViewer();
  return leadClock === null ? null : <p className={classes.means}>{dayTexts.overdueMeans(leadClockText(leadClock))}</p>;
}
