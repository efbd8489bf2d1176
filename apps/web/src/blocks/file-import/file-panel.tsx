import { getImport, type ImportDetail } from '@dropdate/contract/imports/get-import';
import { fileDelimiters, fileEncodings, type ImportForm } from '@dropdate/contract/imports/import-form';
import { listImportRows } from '@dropdate/contract/imports/list-import-rows';
import { setImportForm } from '@dropdate/contract/imports/set-import-form';
import { NativeSelect } from '@mantine/core';
import { useEndpointMutation } from '../../client/calls/use-endpoint.ts';
import { AccordionSection } from '../../kit/page/accordion-section.tsx';
import { messages } from './file-import.messages.ts';
import classes from './file-import.module.css';

type Wish = Pick<ImportForm, 'encoding' | 'delimiter' | 'sheet' | 'headingLine'>;

/** How the file was read, in one line. Each part is changed by one choice, which reads the file again. */
export function FilePanel({ of, form }: { readonly of: ImportDetail; readonly form: ImportForm }) {
  const read = useEndpointMutation(setImportForm, {
    failure: messages.readFailed,
    refreshes: [getImport, listImportRows],
  });
  const choose = (change: Partial<Wish>) => {
    const { encoding, delimiter, sheet, headingLine } = form;
    // Another sheet or separator has its own line of headings, which the server finds.
    const line = 'headingLine' in change ? {} : { headingLine: 'encoding' in change ? headingLine : null };
    read.mutate({ params: { id: of.id }, body: { encoding, delimiter, sheet, headingLine, ...line, ...change } });
  };
  const isDisabled = read.isPending || !form.isKept;
  return (
    <AccordionSection title={messages.file} summary={formText(form)} startsClosed>
      <div className={classes.columns} aria-busy={read.isPending}>
        {form.encoding !== null && (
          <NativeSelect
            label={messages.encoding}
            description={form.sample ?? undefined}
            disabled={isDisabled}
            data={fileEncodings.map((value) => ({ value, label: messages.encodings[value] }))}
            value={form.encoding}
            onChange={({ currentTarget: { value } }) => choose({ encoding: value as ImportForm['encoding'] })}
          />
        )}
        {form.delimiter !== null && (
          <NativeSelect
            label={messages.delimiter}
            disabled={isDisabled}
            data={fileDelimiters.map((value) => ({ value, label: messages.delimiters[value] }))}
            value={form.delimiter}
            onChange={({ currentTarget: { value } }) => choose({ delimiter: value as ImportForm['delimiter'] })}
          />
        )}
        {form.sheets.length > 1 && (
          <NativeSelect
            label={messages.sheet}
            disabled={isDisabled}
            data={form.sheets}
            value={form.sheet ?? ''}
            onChange={({ currentTarget: { value } }) => choose({ sheet: value })}
          />
        )}
        <NativeSelect
          label={messages.headingLine}
          disabled={isDisabled}
          data={linesOf(form).map(({ line, text }) => ({ value: String(line), label: messages.lineText(line, text) }))}
          value={String(form.headingLine)}
          onChange={({ currentTarget: { value } }) => choose({ headingLine: Number(value) })}
        />
      </div>
      <p className={classes.quiet}>{messages.readAgain}</p>
    </AccordionSection>
  );
}

/** The first lines, with the line of the headings, which may stand below them. */
function linesOf({ firstLines, headingLine }: ImportForm): ImportForm['firstLines'] {
  return firstLines.some(({ line }) => line === headingLine)
    ? firstLines
    : [...firstLines, { line: headingLine, text: '' }];
}

/** What differs from a plain file, in one line. */
function formText({ encoding, delimiter, sample, sheet, sheets, headingLine, firstLines }: ImportForm): string {
  const isOther = encoding !== null && encoding !== 'utf-8';
  const parts = [
    ...(isOther ? [messages.readAs(messages.encodings[encoding], sample)] : []),
    ...(delimiter !== null && delimiter !== ',' ? [messages.separatedBy(messages.delimiters[delimiter])] : []),
    ...(sheets.length > 1 && sheet !== null ? [messages.ofSheet(sheet, sheets.length)] : []),
    ...(headingLine !== (firstLines[0]?.line ?? 1) ? [messages.headingsIn(headingLine)] : []),
  ];
  const text = parts.join('; ');
  return text === '' ? messages.readPlain : text.charAt(0).toUpperCase() + text.slice(1);
}
