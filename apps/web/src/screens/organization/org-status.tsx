import type { SegmentRow } from '@dropdate/contract/segments/search-segments';
import { inactiveRefusal, orgStatuses } from '@dropdate/domain/org/org-change';
import { Menu } from '@mantine/core';
import { useState } from 'react';
import { StatusBadge } from '../../kit/badge/status-badge.tsx';
import { StatusButton } from '../../kit/badge/status-button.tsx';
import { AnchoredMenu } from '../../kit/menu/anchored-menu.tsx';
import { formMessages, messages } from './organization.messages.ts';

type Status = SegmentRow['status'];
export type GivenStatus = (typeof orgStatuses)[number]['status'];

const toneOf = (status: Status) => (status === 'active' ? 'success' : 'light');
/** The word of a status. No org has another status than these two. */
const wordOf = (status: Status) =>
  status === 'active' ? formMessages.statuses.active : formMessages.statuses.inactive;

export function OrgBadge({ status }: { readonly status: Status }) {
  return <StatusBadge tone={toneOf(status)}>{wordOf(status)}</StatusBadge>;
}

interface OrgStatusCellProps {
  readonly org: SegmentRow;
  readonly onChoose: (org: SegmentRow, status: GivenStatus) => void;
}

/** The status of an org. It is a button with a menu, unless the org has to stay active. */
export function OrgStatusCell({ org, onChoose }: OrgStatusCellProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (inactiveRefusal(org) !== null) return <OrgBadge status={org.status} />;
  const choose = (status: GivenStatus) => {
    setAnchor(null);
    // The button takes the focus before a dialog opens, because the dialog returns the focus to this place.
    anchor?.focus();
    if (status !== org.status) onChoose(org, status);
  };
  return (
    <>
      <StatusButton tone={toneOf(org.status)} of={messages.statusOf(org.name)} onOpen={setAnchor}>
        {wordOf(org.status)}
      </StatusButton>
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          label={messages.statusMenu(org.name)}
          position="bottom-start"
          onClose={() => setAnchor(null)}
        >
          {orgStatuses.map(({ status }) => (
            <Menu.Item key={status} onClick={() => choose(status)}>
              <OrgBadge status={status} />
            </Menu.Item>
          ))}
        </AnchoredMenu>
      )}
    </>
  );
}
