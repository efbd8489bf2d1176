import type { listDeletedContacts as endpoint } from '@dropdate/contract/contacts/list-deleted-contacts';
import type { UseCase } from '../../../platform/http/serve.ts';
import { deletedContacts } from './deleted-records.data.ts';
import { deletedRecords } from './deleted-records.ts';

/** The deleted contacts that the viewer sees, and that can still be restored. */
export const listDeletedContacts: UseCase<typeof endpoint> = (context) =>
  deletedRecords(context, deletedContacts(context.scopeOf('Contact')));
