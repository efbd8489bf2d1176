import { listDoNotCallFilters } from '@dropdate/contract/do-not-call/list-do-not-call-filters';
import {
  type DoNotCallRow,
  doNotCallRowSchema,
  searchDoNotCall,
} from '@dropdate/contract/do-not-call/search-do-not-call';
import { labelsOf, pageSizes } from '@dropdate/contract/http/list';
import { doNotCallSources } from '@dropdate/domain/do-not-call/do-not-call';
import { IconTrash } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { ImportButtons } from '../../blocks/entry-list/import-buttons.tsx';
import { ListPage } from '../../blocks/list-page/list-page.tsx';
import type { ListSpec } from '../../blocks/list-page/list-spec.ts';
import { usDateOfInstant } from '../../client/dates.ts';
import { useViewer } from '../../client/session/viewer.tsx';
import { latePart } from '../../kit/state/late-part.tsx';
import type { RowAction } from '../../kit/table/table-model.ts';
import { messages } from './do-not-call.messages.ts';
import classes from './do-not-call.module.css';
import { useDoNotCall } from './use-do-not-call.ts';

// The fields are no parts of the scripts of other screens.
const AddNumbers = latePart(async () => (await import('./add-numbers.tsx')).AddNumbers);
const AreaCodes = latePart(async () => (await import('./area-codes.tsx')).AreaCodes);
const PhoneClock = latePart(async () => (await import('./phone-clock.tsx')).PhoneClock);
const SanNumbers = latePart(async () => (await import('./san-numbers.tsx')).SanNumbers);

const StopProposals = latePart(async () => (await import('./stop-proposals.tsx')).StopProposals);

const labels = labelsOf(doNotCallRowSchema);
const common = { isDefault: true, isSortable: true } as const;
const sourceLabel = (source: DoNotCallRow['source']) =>
  doNotCallSources.find((one) => one.source === source)?.label ?? source;

const numberList = (timeZone: string): ListSpec<DoNotCallRow> => ({
  list: 'do-not-call',
  title: messages.title,
  subtitle: messages.subtitle,
  tableTitle: messages.list,
  searchLabel: messages.search,
  searchEndpoint: searchDoNotCall,
  filterEndpoint: listDoNotCallFilters,
  columns: [
    {
      name: 'phone',
      label: labels.phone,
      ...common,
      minWidth: 140,
      isWhole: true,
      isLocked: true,
      isName: true,
      cell: ({ phone }) => <span className="tabular">{phone}</span>,
    },
    {
      name: 'remark',
      label: labels.remark,
      ...common,
      share: 2.4,
      minWidth: 180,
      cell: ({ remark }) => <span dir="auto">{remark}</span>,
    },
    { name: 'source', label: labels.source, ...common, minWidth: 120, cell: ({ source }) => sourceLabel(source) },
    {
      name: 'createdOn',
      label: labels.createdOn,
      ...common,
      minWidth: 110,
      isWhole: true,
      cell: ({ createdOn }) => usDateOfInstant(createdOn, timeZone),
    },
    {
      name: 'createdBy',
      label: labels.createdBy,
      ...common,
      share: 1.6,
      minWidth: 140,
      cell: ({ createdBy }) => <span dir="auto">{createdBy}</span>,
    },
  ],
  defaultSort: { field: 'createdOn', direction: 'desc' },
  pageSizes,
  privateFilters: ['phone', 'remark', 'createdBy'],
  keyOf: ({ id }) => id,
  nameOf: ({ phone }) => phone,
  narrowOf: ({ phone, remark, source }) => ({ title: phone, detail: remark, figure: sourceLabel(source) }),
  narrowPlaces: { name: 'phone', detail: 'remark', figure: 'source' },
  texts: messages,
});

/** The numbers that the company does not call. They are typed, pasted or imported, and removed with Undo. */
export function DoNotCallScreen() {
  const { timeZone } = useViewer();
  const spec = useMemo(() => numberList(timeZone), [timeZone]);
  const { add, remove, isAdding, miss } = useDoNotCall();
  const rowActions = useCallback(
    (row: DoNotCallRow): readonly RowAction[] =>
      row.isRemovable
        ? [
            {
              label: messages.remove,
              icon: <IconTrash size={16} stroke={1.65} />,
              onSelect: () => void remove(row),
            },
          ]
        : [],
    [remove],
  );
  return (
    <ListPage
      spec={spec}
      belowTiles={
        <>
          <StopProposals onMissing={miss} />
          <div className={classes.top}>
            <AddNumbers onAdd={add} isBusy={isAdding} onMissing={miss} />
            <div className={classes.codesPlace}>
              <AreaCodes onMissing={miss} />
              <PhoneClock onMissing={miss} />
            </div>
            <SanNumbers onMissing={miss} />
          </div>
        </>
      }
      actions={<ImportButtons to="/settings/do-not-call/import" texts={messages} />}
      rowActions={rowActions}
      mayCreate
    />
  );
}
