import { isOpenLead, type LeadStatus, leadStatuses, leadStatusLabel } from '@dropdate/domain/contact/lead-status';
import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { StatusBadge, type Tone } from '../../kit/badge/status-badge.tsx';
import { StatusButton } from '../../kit/badge/status-button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { AnchoredMenu, ItemKey } from '../../kit/menu/anchored-menu.tsx';
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
  /** The key that opens the menu, on the page of one lead. */
  readonly keys?: string;
}

/** The status of a lead: a button with a menu of the other statuses. */
export function LeadStatusMenu({ name, status, onChoose, isQuiet = false, keys }: LeadStatusMenuProps) {
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
        <StatusButton tone={tones[shown]} of={leadTexts.statusOf(name)} keys={keys} onOpen={setAnchor}>
          {leadStatusLabel(shown)}
        </StatusButton>
      )}
      {anchor !== null && (
        <AnchoredMenu
          anchor={anchor}
          label={leadTexts.statusMenu(name)}
          position={isQuiet ? 'bottom-end' : 'bottom-start'}
          onClose={() => setAnchor(null)}
          isNumbered={keys !== undefined}
        >
          {leadStatuses
            .filter((one) => one.status !== shown)
            .map((one, at) => (
              <Menu.Item
                key={one.status}
                rightSection={keys !== undefined && <ItemKey at={at} />}
                onClick={() => choose(one.status)}
              >
                <LeadBadge status={one.status} />
              </Menu.Item>
            ))}
        </AnchoredMenu>
      )}
    </>
  );
}

interface Chosen {
  readonly status: LeadStatus;
  /** The saved status at the time of the choice. */
  readonly before: LeadStatus;
  readonly isPending: boolean;
}

/**
 * Shows a chosen status at once, and goes on until the saved status has changed. A failed change shows the saved status
 * again. A second choice waits for the first, so that the server gets them in order.
 */
function useShownStatus(saved: LeadStatus, onChoose: LeadStatusMenuProps['onChoose']) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const last = useRef<Promise<unknown> | null>(null);
  if (chosen !== null && !chosen.isPending && saved !== chosen.before) setChosen(null);
  const chooseAfter = async (before: Promise<unknown>, next: LeadStatus) => {
    await before;
    return onChoose(next);
  };
  const follow = async (change: Promise<unknown>) => {
    const isDone = (await change) !== false;
    if (last.current !== change) return;
    last.current = null;
    setChosen((now) => (isDone && now !== null ? { ...now, isPending: false } : null));
  };
  const choose = (status: LeadStatus) => {
    // A won or lost lead asks a question first.
    if (!isOpenLead(status)) {
      void onChoose(status);
      return;
    }
    const change = last.current === null ? onChoose(status) : chooseAfter(last.current, status);
    if (!(change instanceof Promise)) return;
    setChosen({ status, before: saved, isPending: true });
    last.current = change;
    void follow(change);
  };
  return { shown: chosen?.status ?? saved, choose };
}
