import type { SelectProps } from '@mantine/core';
import classes from './agent-option.module.css';

/** An agent in an open list: the name, and the org. */
export const renderAgent: SelectProps['renderOption'] = ({ option }) => (
  <span className={classes.option}>
    {option.label}
    <span className={classes.org}>{'org' in option ? String(option.org) : ''}</span>
  </span>
);
