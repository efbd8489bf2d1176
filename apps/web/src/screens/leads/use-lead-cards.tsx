import { downloadResponseCardsZip } from '@dropdate/contract/contacts/download-response-cards-zip';
import { exportResponseCardsPdf } from '@dropdate/contract/contacts/export-response-cards-pdf';
import { maxSelectedIds } from '@dropdate/contract/http/list';
import type { LeadRow } from '@dropdate/contract/leads/lead-row';
import { searchLeads } from '@dropdate/contract/leads/search-leads';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconFileZip, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import type { BulkSelection } from '../../blocks/list-page/list-spec.ts';
import { call, callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { useMay } from '../../client/session/viewer.tsx';
import type { BulkAction } from '../../kit/list/bulk-bar.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { cardItems } from './card-items.ts';
import { messages } from './leads.messages.ts';

/** The two files that response cards can be saved as. */
const files = {
  zip: { endpoint: downloadResponseCardsZip, failure: messages.cardsFailed },
  pdf: { endpoint: exportResponseCardsPdf, failure: messages.cardsPdfFailed },
} as const;

/** The selected leads. A selection of all leads that match is fetched, because the page knows its own rows alone. */
async function selectedRows({ rows, selection }: BulkSelection<LeadRow>): Promise<readonly LeadRow[]> {
  if (!('matching' in selection)) return rows;
  const { except, ...matching } = selection.matching;
  const body = { ...matching, page: 0, pageSize: maxSelectedIds + except.length };
  const { results } = await call(searchLeads, { body });
  return results.filter(({ id }) => !except.includes(id));
}

/**
 * Export Response Cards and Print Cards, for viewers who may save cards. One file holds at most 200 cards, so the actions
 * refuse a larger selection.
 */
export function useLeadCards(): (chosen: BulkSelection<LeadRow>) => readonly BulkAction[] {
  const mayDownload = useMay()('Lead.downloadResponseCards');
  const [isBusy, setBusy] = useState(false);
  const save = async (chosen: BulkSelection<LeadRow>, { endpoint, failure }: (typeof files)[keyof typeof files]) => {
    if (chosen.count > maxSelectedIds) {
      toast.error(messages.tooManyCards(formatCount(maxSelectedIds)));
      return;
    }
    setBusy(true);
    try {
      const items = cardItems(await selectedRows(chosen));
      if (items.length === 0) toast.info(messages.noCards);
      else {
        saveFile(await callFile(endpoint, { body: { items } }));
        toast.success(messages.cardsSaved);
      }
    } catch (problem) {
      reportFailure(problem, failure);
    }
    setBusy(false);
  };
  return (chosen) => {
    const run = (file: keyof typeof files) => () => {
      if (!isBusy) void save(chosen, files[file]);
    };
    if (!mayDownload) return [];
    return [
      { label: messages.exportCards, icon: <IconFileZip size={16} stroke={1.65} />, onSelect: run('zip') },
      { label: messages.printCards, icon: <IconPrinter size={16} stroke={1.65} />, onSelect: run('pdf') },
    ];
  };
}
