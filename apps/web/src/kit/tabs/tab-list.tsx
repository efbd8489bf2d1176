import { Tabs } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './tab-list.module.css';

interface TabListProps {
  /** Where no heading says what the tabs are. */
  readonly label?: string;
  /** It stands in a row that draws the line below itself. */
  readonly isBare?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  /** `Tabs.Tab`s. */
  readonly children: ReactNode;
}

/** The row of tabs; what does not fit scrolls. */
export function TabList({ label, isBare = false, ref, children }: TabListProps) {
  return (
    <Tabs.List ref={ref} className={classes.tabs} data-bare={isBare} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
