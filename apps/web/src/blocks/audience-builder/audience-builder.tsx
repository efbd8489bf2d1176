import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { Tabs } from '@mantine/core';
import { IconPin } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { type CountedAudience, useRowCounts } from '../../client/row-counts/use-row-counts.ts';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { TabList } from '../../kit/tabs/tab-list.tsx';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import { formPart } from './form-part.tsx';
import type { PinChange } from './pins.ts';
import { type AudienceTab, audienceTabs, type RowProps } from './row-model.ts';

const loadParts = () => import('./late-parts.ts');
// The rows load beside the page, because the page has them below the map and the list of places.
loadParts().catch(() => undefined);
const Rows = formPart(async () => (await loadParts()).AllRows);

export interface AudienceBuilderProps extends RowProps {
  /** The audience whose people are counted for each option. */
  readonly counted: CountedAudience;
  /** The pinned parameters, in the order in which the buyer pinned them. Undefined where parameters have no pins. */
  readonly pins?: Pins;
  readonly tab: AudienceTab;
  readonly onTab: (tab: AudienceTab) => void;
}

/**
 * The additional parameters. The pinned parameters are at the top, and the other parameters are in their tabs
 * (specification 2, sections 2, Define audience, and 3, Audience parameters).
 */
export function AudienceBuilder({ counted, tab, onTab, pins, ...props }: AudienceBuilderProps) {
  const pinned = pins?.pinned ?? [];
  // The row whose pin has the focus. When a row moves, React creates the row's elements again. The new pin button then
  // takes the focus.
  const focusedRef = useRef<ParameterName>(undefined);
  const left = audienceTabs[tab].filter((name) => !pinned.includes(name));
  const countsOf = useRowCounts(counted, [columnOf(left), columnOf(pinned)]);
  const rows = (names: readonly ParameterName[]) => (
    <Rows
      {...props}
      names={names}
      counts={countsOf(columnOf(names) ?? null)}
      pin={(name, label) =>
        pins !== undefined && (
          <PinButton
            name={name}
            label={label}
            isPinned={pinned.includes(name)}
            focusedRef={focusedRef}
            onPin={pins.onPin}
          />
        )
      }
    />
  );
  const tabs = Object.keys(audienceTabs) as AudienceTab[];
  return (
    <>
      {pinned.length > 0 && (
        <fieldset className={classes.pinned} aria-label={messages.pinned}>
          <span aria-hidden className={classes.pinnedHead}>
            {messages.pinned}
          </span>
          {rows(pinned)}
        </fieldset>
      )}
      <Tabs value={tab} onChange={(next) => onTab(tabs.find((each) => each === next) ?? tab)} keepMounted={false}>
        <TabList>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {messages[each]}
            </Tabs.Tab>
          ))}
        </TabList>
        <Tabs.Panel value={tab}>
          {left.length > 0 ? rows(left) : <p className={classes.allPinned}>{messages.allPinned}</p>}
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** The parameters whose options are counted by one call. Ages have no options. */
function columnOf(names: readonly ParameterName[]): string | undefined {
  return names.filter((name) => name !== 'age' && name !== 'phone').join() || undefined;
}

export interface Pins {
  readonly pinned: readonly ParameterName[];
  readonly onPin: (change: PinChange) => void;
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
