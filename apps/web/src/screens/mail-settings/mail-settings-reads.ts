import { getMailSettings } from '@dropdate/contract/users/get-mail-settings';
import { pageRead } from '../../client/calls/page-read.ts';

export const mailSettingsRead = pageRead(getMailSettings, {});
