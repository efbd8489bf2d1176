import { discardImport as discardImportEndpoint } from '@dropdate/contract/imports/discard-import';
import { getImport as getImportEndpoint } from '@dropdate/contract/imports/get-import';
import { listImportRows as listImportRowsEndpoint } from '@dropdate/contract/imports/list-import-rows';
import { listImports as listImportsEndpoint } from '@dropdate/contract/imports/list-imports';
import { selectImportRows as selectImportRowsEndpoint } from '@dropdate/contract/imports/select-import-rows';
import { setImportColumns as setImportColumnsEndpoint } from '@dropdate/contract/imports/set-import-columns';
import { setImportRow as setImportRowEndpoint } from '@dropdate/contract/imports/set-import-row';
import { undoImport as undoImportEndpoint } from '@dropdate/contract/imports/undo-import';
import { serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import { discardImport } from './discard-import.ts';
import { getImport } from './get-import.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import type { ImportKinds } from './own-import.ts';
import { selectImportRows } from './select-import-rows.ts';
import { setImportColumns } from './set-import-columns.ts';
import { setImportRow } from './set-import-row.ts';
import { undoImport } from './undo-import.ts';

/** The calls of every kind of import. The call that takes a file, and the call that saves, belong to the kind. */
export const importsRoutes = ({ kinds, jobs }: { readonly kinds: ImportKinds; readonly jobs: JobStarter }) => [
  serve(listImportsEndpoint, listImports),
  serve(getImportEndpoint, getImport),
  serve(listImportRowsEndpoint, listImportRows),
  serve(setImportColumnsEndpoint, setImportColumns(kinds)),
  serve(setImportRowEndpoint, setImportRow(kinds)),
  serve(selectImportRowsEndpoint, selectImportRows),
  serve(discardImportEndpoint, discardImport),
  serve(undoImportEndpoint, undoImport(kinds, jobs)),
];
