import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../button/icon-button.tsx';
import { SelectField } from '../field/select-field.tsx';
import classes from './pager.module.css';
import { rangeText } from './range-text.ts';

interface PagerProps {
  /** From 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  readonly onChange: (change: { readonly page: number } | { readonly pageSize: number }) => void;
}

/** The foot of a list: rows per page, range and the two arrows. */
export function Pager({ page, pageSize, pageSizes, total, onChange }: PagerProps) {
  return (
    <footer className={classes.foot}>
      <SelectField
        label="Rows per page"
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange({ pageSize: Number(size) })}
      />
      <nav aria-label="Pages" className={classes.pages}>
        <span className={classes.range}>{rangeText(page, pageSize, total)}</span>
        <IconButton
          label="Previous page"
          isDisabled={page === 0}
          icon={<IconChevronLeft size={16} stroke={1.8} />}
          onClick={() => onChange({ page: page - 1 })}
        />
        <IconButton
          label="Next page"
          isDisabled={(page + 1) * pageSize >= total}
          icon={<IconChevronRight size={16} stroke={1.8} />}
          onClick={() => onChange({ page: page + 1 })}
        />
      </nav>
    </footer>
  );
}
