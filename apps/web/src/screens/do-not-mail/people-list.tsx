import type { DoNotMailEntry } from '@dropdate/contract/do-not-mail/do-not-mail-entry';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import tableClasses from '../../blocks/order-summary/order-table.module.css';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { Button } from '../../kit/button/button.tsx';
import { EmptyState } from '../../kit/state/empty-state.tsx';
import { messages } from './do-not-mail.messages.ts';
import classes from './do-not-mail.module.css';

interface PeopleListProps {
  readonly entries: readonly DoNotMailEntry[];
  readonly onRemove: (entry: DoNotMailEntry) => void;
}

/** The most rows on the page. The field above finds the others. */
const mostRows = 200;

/** The entries, newest first, with a field that finds a person by any text of the row. */
export function PeopleList({ entries, onRemove }: PeopleListProps) {
  const { timeZone } = useViewer();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = entries.filter(({ name, address, zip }) => `${name} ${address} ${zip}`.toLowerCase().includes(wanted));
  if (entries.length === 0) return <EmptyState kind="empty" title={messages.empty} sentence={messages.emptySentence} />;
  const shown = found.slice(0, mostRows);
  return (
    <section aria-label={messages.list}>
      <div className={classes.tools}>
        <TextInput
          aria-label={messages.find}
          placeholder={messages.find}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span className={classes.count} role="status">
          {messages.count(shown.length, entries.length)}
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState kind="no-match" title={messages.noMatch} />
      ) : (
        <div className={tableClasses.scroll} data-stacking data-buttons>
          <table className={tableClasses.table}>
            <thead>
              <tr>
                <th scope="col">{messages.columns.name}</th>
                <th scope="col">{messages.columns.address}</th>
                <th scope="col">{messages.columns.zip}</th>
                <th scope="col">{messages.columns.createdOn}</th>
                <th scope="col">{messages.columns.createdBy}</th>
                <th scope="col">
                  <span className="visually-hidden">{messages.remove}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((entry) => (
                <tr key={entry.id}>
                  <th scope="row" data-title={messages.columns.name} dir="auto">
                    {entry.name}
                  </th>
                  <td data-title={messages.columns.address} dir="auto">
                    {entry.address}
                  </td>
                  <td data-title={messages.columns.zip} className="tabular">
                    {entry.zip}
                  </td>
                  <td data-title={messages.columns.createdOn} className="tabular">
                    {usDateOfInstant(entry.createdOn, timeZone)}
                  </td>
                  <td data-title={messages.columns.createdBy} dir="auto">
                    {entry.createdBy}
                  </td>
                  <td className={tableClasses.number}>
                    <Button size="small" label={messages.removeOf(entry.name)} onClick={() => onRemove(entry)}>
                      {messages.remove}
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
