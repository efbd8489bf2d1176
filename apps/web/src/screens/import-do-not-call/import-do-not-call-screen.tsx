import { importDoNotCall } from '@dropdate/contract/do-not-call/import-do-not-call';
import { saveDoNotCall } from '@dropdate/contract/do-not-call/save-do-not-call';
import { searchDoNotCall } from '@dropdate/contract/do-not-call/search-do-not-call';
import { doNotCallFields, listedNumberMark } from '@dropdate/domain/do-not-call/do-not-call-import';
import { FileImport } from '../../blocks/file-import/file-import.tsx';
import type { WebImportKind } from '../../blocks/file-import/import-kind.ts';
import { ImportJob } from '../../blocks/job-progress/import-job.tsx';
import { call } from '../../client/calls/call.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useBack } from '../../client/links/use-back.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { messages } from './import-do-not-call.messages.ts';

const listPage = { to: '/settings/do-not-call' } as const;

/** The import of numbers that the company does not call. */
export function ImportDoNotCallScreen({ query }: ScreenProps<'/settings/do-not-call/import'>) {
  const go = useGo();
  const back = useBack(listPage);
  const may = useMay();
  const kind: WebImportKind = {
    name: 'do-not-call',
    title: messages.title,
    subtitle: messages.subtitle,
    fields: doNotCallFields,
    shown: ['phone', 'remark'],
    unsavedMarks: [listedNumberMark],
    quietMarks: [],
    named: ['phone'],
    changeable: [{ field: 'phone' }, { field: 'remark' }],
    defaults: [],
    form: importDoNotCall.upload,
    upload: async (file, options) => (await call(importDoNotCall, { files: [file] }, options)).importId,
    save: async (importId) => (await call(saveDoNotCall, { body: { importId } })).jobId,
    saveText: messages.save,
    saveFailed: messages.saveFailed,
    uploadFailed: messages.uploadFailed,
    uploadedText: null,
    undoSentence: messages.undoSentence,
    savedText: messages.saved,
    isUndoOffered: true,
    outcomes: messages.outcomes,
    lists: [searchDoNotCall],
    mayCreate: may('ProspectList.buy'),
    orgs: [],
    unsure: { columnsOf: () => [], fields: [] },
    linkOf: null,
    jobOf: (jobId) => <ImportJob jobId={jobId} label={messages.jobLabel} />,
  };
  return <FileImport kind={kind} opened={query.get('open')} onBack={back} onSaved={() => go(listPage)} />;
}
