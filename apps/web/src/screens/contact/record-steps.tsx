import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useGo } from '../../client/links/use-go.ts';
import { neighboursOf, noteOpened } from '../../client/list/shown-rows.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';

interface RecordStepsProps {
  readonly id: string;
  readonly isLead: boolean;
}

/** The way to the contacts beside this contact in the list that was shown last. Nothing when the user came otherwise. */
export function RecordSteps({ id, isLead }: RecordStepsProps) {
  const go = useGo();
  const beside = neighboursOf(isLead ? 'leads' : 'contacts', id);
  const list = isLead ? 'leads' : 'contacts';
  const isInList = beside !== null;
  useEffect(() => {
    if (isInList) noteOpened(list, id);
  }, [isInList, list, id]);
  if (beside === null) return null;
  const step = (to: string | undefined) => {
    if (to !== undefined) go({ to: isLead ? '/leads/lead/{id}' : '/contacts/contact/{id}', params: { id: to } });
  };
  return (
    <nav className={classes.steps} aria-label={messages.steps}>
      <IconButton
        label={isLead ? messages.previousLead : messages.previousContact}
        icon={<IconChevronLeft size={18} stroke={1.65} />}
        size={32}
        isDisabled={beside.previous === undefined}
        onClick={() => step(beside.previous)}
      />
      <span className="tabular">{messages.place(beside.place, beside.count)}</span>
      <IconButton
        label={isLead ? messages.nextLead : messages.nextContact}
        icon={<IconChevronRight size={18} stroke={1.65} />}
        size={32}
        isDisabled={beside.next === undefined}
        onClick={() => step(beside.next)}
      />
    </nav>
  );
}
