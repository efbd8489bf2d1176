import type { ExportFormat, ListSelection } from '@dropdate/contract/http/list';
import { formatCount } from '@dropdate/domain/money/money-text';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { callFile, saveFile } from '../../client/calls/call.ts';
import { reportFailure } from '../../client/calls/report-failure.ts';
import { Button } from '../../kit/button/button.tsx';
import { IconButton } from '../../kit/button/icon-button.tsx';
import { useNarrow } from '../../kit/state/use-media.ts';
import { RowMenu } from '../../kit/table/row-menu.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { messages } from './list-page.messages.ts';
import type { ExportEndpoint } from './list-spec.ts';

interface ExportButtonProps {
  readonly endpoint: ExportEndpoint;
  readonly selection: ListSelection;
  /** The number of rows that the file will have. */
  readonly count: number;
  readonly isSelected: boolean;
  readonly columns: readonly string[];
  readonly sort: string;
}

/** Saves the selected rows, or all rows that match, as a file with the columns and the order of the page. */
export function ExportButton({ endpoint, selection, count, isSelected, columns, sort }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isNarrow = useNarrow();
  const rows = isSelected ? messages.exportSelected(formatCount(count)) : messages.exportAll(formatCount(count));
  const save = async (format: ExportFormat) => {
    setBusy(true);
    try {
      saveFile(await callFile(endpoint, { body: { selection, columns: [...columns], sort, format } }));
      toast.success(messages.exported);
    } catch (problem) {
      reportFailure(problem, messages.exportFailed);
    } finally {
      setBusy(false);
    }
  };
  const shared = {
    'aria-haspopup': 'menu',
    icon: <IconDownload size={16} stroke={1.65} aria-hidden />,
    onClick: (event: { readonly currentTarget: HTMLElement }) => setAnchor(event.currentTarget),
  } as const;
  return (
    <>
      {isNarrow ? (
        <IconButton {...shared} label={messages.export} isBordered size={40} isDisabled={isBusy} />
      ) : (
        <Button {...shared} isBusy={isBusy}>
          {messages.export}
        </Button>
      )}
      {anchor !== null && (
        <RowMenu
          anchor={anchor}
          label={rows}
          actions={[
            { label: messages.asWorkbook(rows), onSelect: () => void save('xlsx') },
            { label: messages.asCsv(rows), onSelect: () => void save('csv') },
          ]}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
