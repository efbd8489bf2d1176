import { isOpenLead, type LeadStatus, leadStatuses, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { StatusButton } from '../../kit/badge/status-button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { AnchoredMenu } from '../../kit/menu/anchored-menu.tsx';
import { leadTexts } from './lead-actions.messages.ts';

const tones: Readonly<Record<LeadStatus, Tone>> = {
  new: 'info',
  contacted: 'default',
  working: 'warning',
  won: 'success',
  lost: 'error',
};

export function LeadBadge({ status }: { readonly status: LeadStatus }) {
  return <StatusBadge tone={tones[status]}>{leadStatusLabel(status)}</StatusBadge>;
}

interface LeadStatusMenuProps {
  readonly name: string;
  readonly status: LeadStatus;
  /** Returns the end of the change, or nothing where a question comes first. */
  readonly onChoose: (status: LeadStatus) => Promise<unknown> | null;
  /** True where the status already stands beside the lead: the button is an icon then. */
  readonly isQuiet?: boolean;
}

/** The status of a lead: a button with a menu of the other statuses. */
export function LeadStatusMenu({ name, status, onChoose, isQuiet = false }: LeadStatusMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { shown, choose: change } = useShownStatus(status, onChoose);
  const choose = (next: LeadStatus) => {
    setAnchor(null);
    // The button takes the focus before a dialog opens, because the dialog returns the focus to this place.
    anchor?.focus();
    change(next);
  };
  return (
    <>
      {isQuiet ? (
        <IconButton
          label={leadTexts.changeStatusOf(name)}
          aria-haspopup="menu"
          icon={<IconArrowsExchange size={15} stroke={1.8} />}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      ) : (
        <StatusButton tone={tones[shown]} of={leadTexts.statusOf(name)} onOpen={setAnchor}>
          {leadStatusLabel(shown)}
        </StatusButton>
      )}
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          label={leadTexts.statusMenu(name)}
          position={isQuiet ? 'bottom-end' : 'bottom-start'}
          onClose={() => setAnchor(null)}
        >
          {leadStatuses
            .filter((one) => one.status !== shown)
            .map((one) => (
              <Menu.Item key={one.status} onClick={() => choose(one.status)}>
                <LeadBadge status={one.status} />
              </Menu.Item>
            ))}
        </AnchoredMenu>
      )}
    </>
  );
}

/**
 * Shows a chosen status at once, and the saved status again when the change has ended. A second choice waits for the
 * first, so that the server gets them in order.
 */
function useShownStatus(saved: LeadStatus, onChoose: LeadStatusMenuProps['onChoose']) {
  const [chosen, setChosen] = useState<LeadStatus | null>(null);
  const last = useRef<Promise<unknown> | null>(null);
  const chooseAfter = async (before: Promise<unknown>, next: LeadStatus) => {
    await before;
    await onChoose(next);
  };
  const choose = (next: LeadStatus) => {
    const before = last.current;
    // A won or lost lead asks a question first.
    if (!isOpenLead(next)) {
      void onChoose(next);
      return;
    }
    const ended = before === null ? onChoose(next) : chooseAfter(before, next);
    if (!(ended instanceof Promise)) return;
    setChosen(next);
    last.current = ended;
    void ended.finally(() => {
      if (last.current !== ended) return;
      last.current = null;
      setChosen(null);
    });
  };
  return { shown: chosen ?? saved, choose };
}
