import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { setImportColumns } from '@dropdate/contract/imports/set-import-columns';
import { fieldsMappedTwice } from '@dropdate/domain/import/import-columns';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { Button } from '../../kit/button/button.tsx';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';
import type { WebImportKind } from './import-kind.ts';

interface ColumnsPanelProps {
  readonly kind: WebImportKind;
  readonly of: ImportDetail;
  /** Tells whether a choice differs from what the rows were checked with. A constant function. */
  readonly onChanged: (isChanged: boolean) => void;
}

/** The element id of the button that applies chosen columns. */
export const applyId = 'import-apply';

/** The fields of the columns, the org, and the texts of fields that rows leave empty. */
export function ColumnsPanel({ kind, of, onChanged }: ColumnsPanelProps) {
  const [columns, setColumns] = useState(of.columns.map(({ field }) => field));
  const [segmentId, setSegmentId] = useState(of.segmentId);
  const [defaults, setDefaults] = useState(of.defaults);
  const isChanged =
    of.columns.some(({ field }, index) => field !== columns[index]) ||
    of.segmentId !== segmentId ||
    kind.defaults.some(({ field }) => (of.defaults[field] ?? '') !== (defaults[field] ?? ''));
  useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
  const apply = useEndpointMutation(setImportColumns, {
    failure: messages.applyFailed,
    refreshes: [getImport, listImportRows],
  });
  const headingOf = (index: number) => of.columns[index]?.heading || messages.noHeading(index + 1);
  const unmapped = columns.flatMap((field, index) => (field === null ? [headingOf(index)] : []));
  const [isOpened, setOpened] = useState(false);
  const [twice] = fieldsMappedTwice(columns);
  const labelOf = (name: string) => kind.fields.find((field) => field.name === name)?.label ?? name;
  const reason =
    twice !== undefined ? messages.mappedTwice(labelOf(twice)) : isChanged ? undefined : messages.nothingToApply;
  const describe = (samples: readonly string[], field: string | null, heading: string) =>
    field !== null ? (
      samples.join(', ')
    ) : (
      <>
        {samples.join(', ')}
        <span className={classes.leftOut}>{kind.leftOutText?.(heading) ?? messages.leftOut}</span>
      </>
    );
  const options = [
    { value: '', label: messages.noColumn },
    ...kind.fields.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <AccordionSection
      title={messages.columns}
      summary={messages.columnsSummary(columns.length - unmapped.length, columns.length, unmapped)}
      // The columns would push the first row off the screen. A choice that is not applied stays in view.
      isOpen={isOpened || isChanged}
      onToggle={setOpened}
    >
      <div className={classes.columns}>
        {of.columns.map(({ samples }, index) => (
          <NativeSelect
            // The columns of a file never change their places.
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have two columns with the same heading
            key={index}
            label={headingOf(index)}
            description={describe(samples, columns[index] ?? null, headingOf(index))}
            data={options}
            value={columns[index] ?? ''}
            error={twice !== undefined && columns[index] === twice ? messages.mappedTwice(labelOf(twice)) : undefined}
            onChange={({ currentTarget: { value } }) =>
              setColumns(columns.map((field, at) => (at === index ? value || null : field)))
            }
          />
        ))}
        {kind.defaults.map(({ field, label, options: choices }) => (
          <NativeSelect
            key={field}
            label={label}
            data={[...choices]}
            value={defaults[field] ?? ''}
            onChange={({ currentTarget: { value } }) => setDefaults({ ...defaults, [field]: value })}
          />
        ))}
        {kind.orgs.length > 0 && (
          <NativeSelect
            label={messages.org}
            data={kind.orgs.map(({ id, name }) => ({ value: id, label: name }))}
            value={segmentId}
            onChange={({ currentTarget: { value } }) => setSegmentId(value)}
          />
        )}
      </div>
      <div className={classes.apply}>
        <Button
          id={applyId}
          isDisabled={reason !== undefined}
          {...(reason !== undefined && { reason })}
          isBusy={apply.isPending}
          onClick={() => apply.mutate({ params: { id: of.id }, body: { columns, segmentId, defaults } })}
        >
          {messages.apply}
        </Button>
        <span className={classes.reason}>{reason ?? messages.applyMeans}</span>
      </div>
    </AccordionSection>
  );
}
