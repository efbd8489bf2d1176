import { waitingText } from '@dropdate/domain/lead/waiting-text';
import { IconClockExclamation } from '@tabler/icons-react';
import { Hint } from '../../kit/tip/hint.tsx';
import { leadTexts } from './lead-actions.messages.ts';
import classes from './lead-actions.module.css';

interface WaitingProps {
  /** The minutes for which the lead waits for its first touch. */
  readonly minutes: number;
  readonly isOverdue: boolean;
}

/** How long a lead waits for its first contact since its response. An overdue lead says so with an icon and a word, not by colour alone. */
export function Waiting({ minutes, isOverdue }: WaitingProps) {
  const wait = waitingText(minutes);
  const title = leadTexts.waits(wait);
  if (!isOverdue)
    return (
      <span className={classes.waiting} title={title}>
        {wait}
      </span>
    );
  return (
    <span className={classes.waiting} title={title} data-overdue>
      <IconClockExclamation size={14} stroke={1.8} aria-hidden />
      {leadTexts.overdue(wait)}
    </span>
  );
}

/** The same in a sentence, for the page of a lead. @param due until when somebody must touch the lead, in words. @param means what overdue means, in words */
export function WaitInWords({
  minutes,
  isOverdue,
  due,
  means,
}: WaitingProps & { readonly due: string | false; readonly means: string | false }) {
  const words = [leadTexts.waited(waitingText(minutes)), due].filter(Boolean).join(', ');
  return (
    <>
      <span className={classes.words} data-overdue={isOverdue}>
        {words}
      </span>
      {means !== false && <Hint label={leadTexts.isOverdue} hint={means} />}
    </>
  );
}
