import { discardImport as discardImportEndpoint } from '@dropdate/contract/imports/discard-import';
import { exportImportRows as exportImportRowsEndpoint } from '@dropdate/contract/imports/export-import-rows';
import { getImport as getImportEndpoint } from '@dropdate/contract/imports/get-import';
import { listImportRows as listImportRowsEndpoint } from '@dropdate/contract/imports/list-import-rows';
import { listImports as listImportsEndpoint } from '@dropdate/contract/imports/list-imports';
import { retakeImportRows as retakeImportRowsEndpoint } from '@dropdate/contract/imports/retake-import-rows';
import { selectImportRows as selectImportRowsEndpoint } from '@dropdate/contract/imports/select-import-rows';
import { setImportColumns as setImportColumnsEndpoint } from '@dropdate/contract/imports/set-import-columns';
import { setImportForm as setImportFormEndpoint } from '@dropdate/contract/imports/set-import-form';
import { setImportRow as setImportRowEndpoint } from '@dropdate/contract/imports/set-import-row';
import { undoImport as undoImportEndpoint } from '@dropdate/contract/imports/undo-import';
import type { FileStore } from '../../platform/files/file-store.ts';
import { serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { discardImport } from './discard-import.ts';
import { exportImportRows } from './export-import-rows.ts';
import { getImport } from './get-import.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import type { ImportKinds } from './own-import.ts';
import { retakeImportRows } from './retake-import-rows.ts';
import { selectImportRows } from './select-import-rows.ts';
import { setImportColumns } from './set-import-columns.ts';
import { setImportForm } from './set-import-form.ts';
import { setImportRow } from './set-import-row.ts';
import { undoImport } from './undo-import.ts';

interface ImportsParts {
  readonly kinds: ImportKinds;
  readonly jobs: JobStarter;
  readonly files: Pick<FileStore, 'pathOf'>;
}

/** The calls of every kind of import. The call that takes a file, and the call that saves, belong to the kind. */
export const importsRoutes = ({ kinds, jobs, files }: ImportsParts) => [
  serve(listImportsEndpoint, listImports),
  serve(getImportEndpoint, getImport(kinds)),
  serve(listImportRowsEndpoint, listImportRows(kinds)),
  serve(setImportColumnsEndpoint, setImportColumns(kinds)),
  serve(setImportFormEndpoint, setImportForm(kinds, files)),
  serve(exportImportRowsEndpoint, exportImportRows(kinds)),
  serve(retakeImportRowsEndpoint, retakeImportRows(kinds)),
  serve(setImportRowEndpoint, setImportRow(kinds)),
  serve(selectImportRowsEndpoint, selectImportRows(kinds)),
  serve(discardImportEndpoint, discardImport(kinds)),
  serve(undoImportEndpoint, undoImport(kinds, jobs)),
];
