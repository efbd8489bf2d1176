import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { getLeadsOverview } from '@dropdate/contract/contacts/get-leads-overview';
import { markLeadRead } from '@dropdate/contract/contacts/mark-lead-read';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { readsByOpening } from '@dropdate/domain/lead/unread';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { leadTexts } from '../../blocks/lead-actions/lead-actions.messages.ts';
import { call } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { outdate } from '../../client/calls/use-endpoint.ts';
import { useMay, useViewer } from '../../client/session/viewer.tsx';

/** Marks a lead as read, once, when its agent opens the page (specification 1, section 4; decision 66). */
export function useReadMark({ id, leadCreatedOn, isLeadRead, assignedTo }: ContactDetail): void {
  const client = useQueryClient();
  const may = useMay();
  const { userId } = useViewer();
  const isMine = readsByOpening(assignedTo?.id ?? null, userId);
  const isUnread = leadCreatedOn !== null && !isLeadRead && isMine && may('Lead.update');
  const marked = useRef(false);
  const mark = useEffectEvent(async () => {
    if (marked.current) return;
    marked.current = true;
    try {
      await call(markLeadRead, { params: { id }, body: { contactIds: [id] } });
    } catch (problem) {
      reportFailure(problem, leadTexts.updateFailed);
    }
    await outdate(client, [searchLeads, getLeadsOverview]);
  });
  useEffect(() => {
    if (isUnread) void mark();
  }, [isUnread]);
}
