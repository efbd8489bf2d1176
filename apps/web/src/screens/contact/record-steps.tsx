import { formatCount } from '@dropdate/domain/money/money-text';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { savesEnd } from '../../client/calls/saves-end.ts';
import { useFetchAhead } from '../../client/links/fetch-ahead.ts';
import { hasGuards } from '../../client/links/leave-guard.ts';
import { useGo } from '../../client/links/use-go.ts';
import type { WalkWay } from '../../client/list/row-walk.ts';
import { noteOpened, readBeside, rowBeside, useNeighbours } from '../../client/list/shown-rows.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { messages } from './contact.messages.ts';
import classes from './contact.module.css';

interface RecordStepsProps {
  readonly id: string;
  readonly isLead: boolean;
}

/** The way to the contacts beside this contact, through all results of the list that was shown last. Nothing when the user came otherwise. */
export function RecordSteps({ id, isLead }: RecordStepsProps) {
  const go = useGo();
  const client = useQueryClient();
  const list = isLead ? 'leads' : 'contacts';
  const beside = useNeighbours(list, id);
  const isInList = beside !== null;
  const isStepping = useRef(false);
  const page = isLead ? '/leads/lead/{id}' : '/contacts/contact/{id}';
  useFetchAhead(beside?.next === undefined ? { page: undefined } : { page, params: { id: beside.next } });
  useEffect(() => {
    if (!isInList) return;
    noteOpened(list, id);
    readBeside(list, id);
  }, [isInList, list, id]);
  if (beside === null) return null;
  const step = async (way: WalkWay) => {
    if (isStepping.current) return;
    isStepping.current = true;
    try {
      // Words that are being saved are not unsaved.
      if (hasGuards()) await savesEnd(client);
      const to = await rowBeside(list, id, way);
      if (to !== undefined)
        go(
          isLead
            ? { to: '/leads/lead/{id}', params: { id: to } }
            : { to: '/contacts/contact/{id}', params: { id: to } },
        );
    } catch (problem) {
      reportFailure(problem, messages.stepFailed);
    } finally {
      isStepping.current = false;
    }
  };
  return (
    <nav className={classes.steps} aria-label={messages.steps}>
      <IconButton
        label={isLead ? messages.previousLead : messages.previousContact}
        icon={<IconChevronLeft size={18} stroke={1.65} />}
        size={32}
        keys="K"
        isDisabled={!beside.hasPrevious}
        onClick={() => void step(-1)}
      />
      <span className="tabular">{messages.place(formatCount(beside.place), formatCount(beside.count))}</span>
      <IconButton
        label={isLead ? messages.nextLead : messages.nextContact}
        icon={<IconChevronRight size={18} stroke={1.65} />}
        size={32}
        keys="J"
        isDisabled={!beside.hasNext}
        onClick={() => void step(1)}
      />
    </nav>
  );
}
