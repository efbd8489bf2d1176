import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { IconButton } from '../button/icon-button.tsx';
import { SelectField } from '../field/select-field.tsx';
import classes from './pager.module.css';

interface PagerProps {
  /** The page, from 0. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  /** The shown rows of the total, for example '1–50 of 271'. */
  readonly range: string;
  readonly onChange: (change: { readonly page: number } | { readonly pageSize: number }) => void;
}

/** The foot of a list: rows per page, range and the two arrows. */
export function Pager({ page, pageSize, pageSizes, total, range, onChange }: PagerProps) {
  return (
    <footer className={classes.foot}>
      <SelectField
        label="Rows per page"
        value={String(pageSize)}
        options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => onChange({ pageSize: Number(size) })}
      />
      <nav aria-label="Pages" className={classes.pages}>
        <span className={classes.range}>{range}</span>
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
