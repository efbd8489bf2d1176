import { getSuppressionRules } from '@dropdate/contract/do-not-mail/get-suppression-rules';
import { importDoNotMail } from '@dropdate/contract/do-not-mail/import-do-not-mail';
import { saveDoNotMail } from '@dropdate/contract/do-not-mail/save-do-not-mail';
import { searchDoNotMail } from '@dropdate/contract/do-not-mail/search-do-not-mail';
import { doNotMailFields, listedMark } from '@dropdate/domain/audience/do-not-mail-import';
import { FileImport } from '../../blocks/file-import/file-import.tsx';
import type { WebImportKind } from '../../blocks/file-import/import-kind.ts';
import { ImportJob } from '../../blocks/job-progress/import-job.tsx';
import { call } from '../../client/calls/call.ts';
import type { ScreenProps } from '../../client/links/screen-props.ts';
import { useBack } from '../../client/links/use-back.ts';
import { useGo } from '../../client/links/use-go.ts';
import { useMay } from '../../client/session/viewer.tsx';
import { messages } from './import-do-not-mail.messages.ts';

const listPage = { to: '/settings/do-not-mail' } as const;

/** The import of people whom the company does not mail. */
export function ImportDoNotMailScreen({ query }: ScreenProps<'/settings/do-not-mail/import'>) {
  const go = useGo();
  const back = useBack(listPage);
  const may = useMay();
  const kind: WebImportKind = {
    name: 'do-not-mail',
    title: messages.title,
    subtitle: messages.subtitle,
    fields: doNotMailFields,
    shown: ['firstName', 'lastName', 'addressLine1', 'city', 'postalCode'],
    unsavedMarks: [listedMark],
    quietMarks: [],
    named: ['firstName', 'lastName'],
    changeable: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'addressLine1' }, { field: 'postalCode' }],
    defaults: [],
    form: importDoNotMail.upload,
    upload: async (file, options) => (await call(importDoNotMail, { files: [file] }, options)).importId,
    save: async (importId) => (await call(saveDoNotMail, { body: { importId } })).jobId,
    saveText: messages.save,
    saveFailed: messages.saveFailed,
    uploadFailed: messages.uploadFailed,
    uploadedText: null,
    undoSentence: messages.undoSentence,
    savedText: messages.saved,
    isUndoOffered: true,
    outcomes: messages.outcomes,
    lists: [searchDoNotMail, getSuppressionRules],
    mayCreate: may('ProspectList.buy'),
    orgs: [],
    unsure: { columnsOf: () => [], fields: [] },
    linkOf: null,
    jobOf: (jobId) => <ImportJob jobId={jobId} label={messages.jobLabel} />,
  };
  return <FileImport kind={kind} opened={query.get('open')} onBack={back} onSaved={() => go(listPage)} />;
}
