import { Tabs } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import classes from './tab-list.module.css';

interface TabListProps {
  /** The accessible name of the tabs. Needed where no heading names the tabs. */
  readonly label?: string;
  /** True when the row around the tabs draws the line below them. */
  readonly isBare?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  /** The tabs, each a `Tabs.Tab`. */
  readonly children: ReactNode;
}

/** The row of tabs. When the tabs do not fit, the row scrolls. */
export function TabList({ label, isBare = false, ref, children }: TabListProps) {
  return (
    <Tabs.List ref={ref} className={classes.tabs} data-bare={isBare} aria-label={label}>
      {children}
    </Tabs.List>
  );
}
