import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../client/links/app-link.tsx';
import { useMayOpen } from '../../client/links/pages.tsx';
import type { RouteTarget } from '../../client/links/route-path.ts';
import { useGo } from '../../client/links/use-go.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { orderTexts } from './order-flow.messages.ts';
import classes from './order-flow.module.css';

export interface OrderHeadProps {
  readonly title: string;
  /** The button after the title: the pencil that edits the name. */
  readonly titleAction?: ReactNode;
  /** The status of the ordered thing, for example of the campaign. */
  readonly status: ReactNode;
  /** The badges after the status: groups and tags. */
  readonly badges?: ReactNode;
  /** The time of the last save as draft, for example `9:42 AM`. */
  readonly savedAt?: string | undefined;
  /** True while something on the page is not saved. */
  readonly isUnsaved?: boolean;
  readonly onDiscard?: (() => void) | undefined;
  readonly onSaveDraft?: (() => void) | undefined;
  readonly isSavingDraft?: boolean;
  /** The label of the button Save Draft, `Save Draft` by default. Later steps write `Save draft`. */
  readonly saveDraftLabel?: string;
  readonly isSaveDraftDisabled?: boolean;
  /** The link before Discard, for example Edit. */
  readonly headLink?: { readonly label: string; readonly target: RouteTarget } | undefined;
}

interface Props extends OrderHeadProps {
  /** The bars of the steps on a narrow screen. */
  readonly bars: ReactNode;
}

/** Title, badges, time of the last save, Discard and Save Draft. On narrow screens the actions are in a menu. */
export function OrderHead({ title, titleAction, status, badges, savedAt, isUnsaved = false, bars, ...actions }: Props) {
  const isNarrow = useNarrow();
  return (
    <header className={classes.head}>
      <div className={classes.titleRow}>
        <h1 className={classes.title}>{title}</h1>
        {titleAction}
        {!isNarrow && status}
        {!isNarrow && badges}
        <span className={classes.room} />
        {isUnsaved ? (
          <span className={classes.saved}>{orderTexts.unsaved}</span>
        ) : (
          savedAt !== undefined && <span className={classes.saved}>{orderTexts.saved(savedAt)}</span>
        )}
        {isNarrow ? <ActionsMenu {...actions} /> : <ActionButtons {...actions} />}
      </div>
      {bars}
    </header>
  );
}

type Actions = Omit<OrderHeadProps, 'title' | 'titleAction' | 'status' | 'badges' | 'savedAt' | 'isUnsaved'>;

function ActionButtons({ onDiscard, onSaveDraft, headLink, ...rest }: Actions) {
  return (
    <>
      {headLink !== undefined && (
        <LinkButton kind="quiet" target={headLink.target}>
          {headLink.label}
        </LinkButton>
      )}
      {onDiscard !== undefined && (
        <Button kind="danger" onClick={onDiscard}>
          {orderTexts.discard}
        </Button>
      )}
      {onSaveDraft !== undefined && (
        <Button
          onClick={onSaveDraft}
          isBusy={rest.isSavingDraft ?? false}
          isDisabled={rest.isSaveDraftDisabled ?? false}
        >
          {rest.saveDraftLabel ?? orderTexts.saveDraft}
        </Button>
      )}
    </>
  );
}

function ActionsMenu({ onDiscard, onSaveDraft, headLink, ...rest }: Actions) {
  const mayOpen = useMayOpen();
  const go = useGo();
  const link = headLink !== undefined && mayOpen(headLink.target.to) ? headLink : undefined;
  if (onDiscard === undefined && onSaveDraft === undefined && link === undefined) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={orderTexts.more} size={40} icon={<IconDots size={18} stroke={1.65} />} />
      </Menu.Target>
      <Menu.Dropdown>
        {link !== undefined && <Menu.Item onClick={() => go(link.target)}>{link.label}</Menu.Item>}
        {onSaveDraft !== undefined && (
          <Menu.Item disabled={rest.isSaveDraftDisabled === true} onClick={onSaveDraft}>
            {rest.saveDraftLabel ?? orderTexts.saveDraft}
          </Menu.Item>
        )}
        {onDiscard !== undefined && (
          <Menu.Item data-danger onClick={onDiscard}>
            {orderTexts.discard}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
