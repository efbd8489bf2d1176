import type { CampaignStatusRow } from '@dropdate/contract/campaigns/search-campaign-status';
import { campaignStatusLabel, campaignStatusTone } from '@dropdate/domain/campaign/campaign-status';
import { needsDispatchDetails, statusMenu } from '@dropdate/domain/campaign/campaign-transitions';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { CampaignBadge } from '../../blocks/campaign-row/campaign-badge.tsx';
import { StatusButton } from '../../kit/badge/status-button.tsx';
import { AnchoredMenu } from '../../kit/menu/anchored-menu.tsx';
import { messages } from './campaign-status.messages.ts';

export type ChooseStatus = (row: CampaignStatusRow, status: CampaignStatusRow['status']) => void;

interface StatusCellProps {
  readonly row: CampaignStatusRow;
  /** Whether the viewer may enter dispatch details. Without them, nobody can set the status Dispatched. */
  readonly mayDispatch: boolean;
  readonly onChoose: ChooseStatus;
}

/** The status of a row. It is a button with a menu of statuses, while production can change the status. */
export function StatusCell({ row, mayDispatch, onChoose }: StatusCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { status, name } = row;
  const choices = statusMenu(status).filter((choice) => mayDispatch || !needsDispatchDetails(choice));
  if (choices.length === 0) return <CampaignBadge status={status} />;
  const choose = (next: CampaignStatusRow['status']) => {
    setAnchor(null);
    // The button takes the focus before a dialog opens, because the dialog returns the focus to this place.
    anchor?.focus();
    onChoose(row, next);
  };
  return (
    <>
      <StatusButton tone={campaignStatusTone(status)} of={messages.statusOf(name)} onOpen={setAnchor}>
        {campaignStatusLabel(status)}
      </StatusButton>
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          label={messages.statusMenu(name)}
          position="bottom-start"
          onClose={() => setAnchor(null)}
        >
          {choices.map((choice) => (
            <Menu.Item key={choice} onClick={() => choose(choice)}>
              <CampaignBadge status={choice} />
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
