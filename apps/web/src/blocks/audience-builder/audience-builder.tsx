import type { ParameterName } from '@dropdate/domain/audience/audience-parameters';
import { Tabs } from '@mantine/core';
import { useRef } from 'react';
import { type CountedAudience, useRowCounts } from '../../client/row-counts/use-row-counts.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { TabList } from '../../kit/tabs/tab-list.tsx';
import { messages } from './audience-builder.messages.ts';
import classes from './audience-builder.module.css';
import { formPart } from './form-part.tsx';
import { type AudienceTab, audienceTabs, type Pins, type RowProps } from './row-model.ts';

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
  const { checksPhones } = useViewer();
  // Without a service that checks phones, nobody is offered them (decision 58).
  const isOffered = (name: ParameterName) => name !== 'phone' || checksPhones;
  const pinned = (pins?.pinned ?? []).filter(isOffered);
  // The row whose pin has the focus. When a row moves, React creates the row's elements again. The new pin button then
  // takes the focus.
  const focusedRef = useRef<ParameterName>(undefined);
  const left = audienceTabs[tab].filter((name) => isOffered(name) && !pinned.includes(name));
  const countsOf = useRowCounts(counted, [columnOf(left), columnOf(pinned)]);
  const rows = (names: readonly ParameterName[]) => (
    <Rows {...props} names={names} counts={countsOf(columnOf(names) ?? null)} pins={pins} focusedRef={focusedRef} />
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
