import { listDoNotMail } from '@dropdate/contract/do-not-mail/list-do-not-mail';
import { pageRead } from '../../client/calls/page-read.ts';

export const doNotMailRead = pageRead(listDoNotMail, {});
