import type { RecordChangeRow } from '@dropdate/contract/history/record-history';
import { isActField, listDifference } from '@dropdate/domain/history/record-fields';
import { IconArrowRight } from '@tabler/icons-react';
import { Missing } from '../../kit/table/missing.tsx';
import { messages } from './record-history.messages.ts';
import classes from './record-history.module.css';

/** One changed field: its label, its old value and its new value. A list shows its differences. */
export function HistoryChange({
  change,
}: {
  readonly change: Pick<RecordChangeRow, 'field' | 'label' | 'old' | 'new'>;
}) {
  const { field, label, old, new: now } = change;
  return (
    <div className={classes.change}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.values}>
        {typeof old === 'object' && typeof now === 'object' && (old ?? now) !== null ? (
          <ListChange old={old ?? []} now={now ?? []} />
        ) : isActField(field) ? (
          <Value value={now} />
        ) : (
          <>
            <span className="visually-hidden">{messages.from} </span>
            <Value value={old} isOld />
            <IconArrowRight size={14} stroke={1.65} className={classes.arrow} aria-hidden />
            <span className="visually-hidden"> {messages.to} </span>
            <Value value={now} />
          </>
        )}
      </dd>
    </div>
  );
}

function Value({ value, isOld = false }: { readonly value: RecordChangeRow['old']; readonly isOld?: boolean }) {
  if (value === null) return <Missing />;
  return (
    <span dir="auto" className={isOld ? classes.old : classes.new}>
      {typeof value === 'string' ? value : value.join(', ')}
    </span>
  );
}

function ListChange({ old, now }: { readonly old: readonly string[]; readonly now: readonly string[] }) {
  const { removed, added } = listDifference(old, now);
  return (
    <div className={classes.lists}>
      {removed.length > 0 && <List title={messages.removed} entries={removed} isOld />}
      {added.length > 0 && <List title={messages.added} entries={added} />}
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly entries: readonly string[];
  readonly isOld?: boolean;
}

function List({ title, entries, isOld = false }: ListProps) {
  return (
    <div>
      <p className={classes.listTitle}>{title}</p>
      <ul aria-label={title}>
        {entries.map((entry) => (
          <li key={entry} dir="auto" className={isOld ? classes.old : classes.new}>
            {entry}
          </li>
        ))}
      </ul>
    </div>
  );
}
