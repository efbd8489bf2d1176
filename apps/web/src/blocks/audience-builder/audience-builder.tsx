import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { Tabs } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TabList } from '../../kit/tabs/tab-list.tsx';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import { ChoiceRow } from './choice-row.tsx';
import { type AudienceTab, type ParameterRow, parameterRows, type RowProps } from './parameter-rows.tsx';
import type { PinChange } from './pins.ts';

interface AudienceBuilderProps extends RowProps {
  /** The pinned parameters, in the order in which the buyer pinned them. */
  readonly pinned: readonly ParameterName[];
  readonly onPin: (change: PinChange) => void;
  readonly tab: AudienceTab;
  readonly onTab: (tab: AudienceTab) => void;
}

/**
 * The additional parameters. The pinned parameters are at the top, and the other parameters are in their tabs
 * (specification 2, sections 2, Define audience, and 3, Audience parameters).
 */
export function AudienceBuilder({ tab, onTab, pinned, onPin, ...props }: AudienceBuilderProps) {
  // The row whose pin has the focus. When a row moves, React creates the row's elements again. The new pin button then
  // takes the focus.
  const focusedRef = useRef<ParameterName>(undefined);
  const rows = (list: readonly ParameterRow[]) =>
    list.map(({ name, label, badge, Controls }) => (
      <ChoiceRow
        key={name}
        label={label}
        badge={badge?.(props)}
        pin={
          <PinButton name={name} label={label} isPinned={pinned.includes(name)} focusedRef={focusedRef} onPin={onPin} />
        }
      >
        <Controls {...props} />
      </ChoiceRow>
    ));
  const pinnedRows = pinned.flatMap((name) => parameterRows.find((row) => row.name === name) ?? []);
  const panel = (of: AudienceTab) => {
    const left = parameterRows.filter((row) => row.tab === of && !pinned.includes(row.name));
    return (
      <Tabs.Panel value={of}>
        {left.length > 0 ? (
          <div className={classes.rows}>{rows(left)}</div>
        ) : (
          <p className={classes.allPinned}>{messages.allPinned}</p>
        )}
      </Tabs.Panel>
    );
  };
  return (
    <>
      {pinnedRows.length > 0 && (
        <fieldset className={classes.pinned} aria-label={messages.pinned}>
          <span aria-hidden className={classes.pinnedHead}>
            {messages.pinned}
          </span>
          <div className={classes.rows}>{rows(pinnedRows)}</div>
        </fieldset>
      )}
      <Tabs value={tab} onChange={(next) => onTab(next === 'household' ? 'household' : 'personal')} keepMounted={false}>
        <TabList>
          <Tabs.Tab value="personal">{messages.personal}</Tabs.Tab>
          <Tabs.Tab value="household">{messages.household}</Tabs.Tab>
        </TabList>
        {panel('personal')}
        {panel('household')}
      </Tabs>
    </>
  );
}

interface PinButtonProps extends PinChange {
  readonly label: string;
  readonly focusedRef: RefObject<ParameterName | undefined>;
  readonly onPin: (change: PinChange) => void;
}

function PinButton({ name, label, isPinned, focusedRef, onPin }: PinButtonProps) {
  const keepFocus = (button: HTMLButtonElement) => {
    if (focusedRef.current === name) {
      focusedRef.current = undefined;
      button.focus();
    }
    return () => {
      if (document.activeElement === button) focusedRef.current = name;
    };
  };
  return (
    <IconButton
      ref={keepFocus}
      size={24}
      label={isPinned ? messages.unpin(label) : messages.pin(label)}
      icon={<IconPin size={16} stroke={1.65} />}
      isPressed={isPinned}
      onClick={() => onPin({ name, isPinned: !isPinned })}
    />
  );
}
