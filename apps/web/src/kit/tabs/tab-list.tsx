import { Tabs } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './tab-list.module.css';

interface TabListProps {
  /** Needed where no heading names the tabs. */
  readonly label?: string;
  /** True in a row that draws the line below itself. */
  readonly isBare?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  /** `Tabs.Tab`s. */
  readonly children: ReactNode;
}

/** The row of tabs. Tabs that do not fit scroll. */
export function TabList({ label, isBare = false, ref, children }: TabListProps) {
  return (
    <Tabs.List ref={ref} className={classes.tabs} data-bare={isBare} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
