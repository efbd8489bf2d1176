import { addDoNotCall as addDoNotCallEndpoint } from '@dropdate/contract/do-not-call/add-do-not-call';
import { addSanNumber as addSanNumberEndpoint } from '@dropdate/contract/do-not-call/add-san-number';
import { getCallAreaCodes as getCallAreaCodesEndpoint } from '@dropdate/contract/do-not-call/get-call-area-codes';
import { getPhoneClock as getPhoneClockEndpoint } from '@dropdate/contract/do-not-call/get-phone-clock';
import { importDoNotCall as importDoNotCallEndpoint } from '@dropdate/contract/do-not-call/import-do-not-call';
import { listDoNotCallFilters as listDoNotCallFiltersEndpoint } from '@dropdate/contract/do-not-call/list-do-not-call-filters';
import { listSanNumbers as listSanNumbersEndpoint } from '@dropdate/contract/do-not-call/list-san-numbers';
import { removeDoNotCall as removeDoNotCallEndpoint } from '@dropdate/contract/do-not-call/remove-do-not-call';
import { removeSanNumber as removeSanNumberEndpoint } from '@dropdate/contract/do-not-call/remove-san-number';
import { saveDoNotCall as saveDoNotCallEndpoint } from '@dropdate/contract/do-not-call/save-do-not-call';
import { searchDoNotCall as searchDoNotCallEndpoint } from '@dropdate/contract/do-not-call/search-do-not-call';
import { setCallAreaCodes as setCallAreaCodesEndpoint } from '@dropdate/contract/do-not-call/set-call-area-codes';
import { setPhoneClock as setPhoneClockEndpoint } from '@dropdate/contract/do-not-call/set-phone-clock';
import { type Route, serve } from '../../platform/http/serve.ts';
import type { JobStarter } from '../../platform/jobs/start-job.ts';
import type { ImportKinds } from '../imports/own-import.ts';
import { addDoNotCall } from './add-do-not-call.ts';
import { getPhoneClock } from './clock/get-phone-clock.ts';
import { setPhoneClock } from './clock/set-phone-clock.ts';
import { getCallAreaCodes } from './get-call-area-codes.ts';
import { importDoNotCall } from './import/import-do-not-call.ts';
import { saveDoNotCall } from './import/save-do-not-call.ts';
import { listDoNotCallFilters } from './list-do-not-call-filters.ts';
import { removeDoNotCall } from './remove-do-not-call.ts';
import { addSanNumber } from './sans/add-san-number.ts';
import { listSanNumbers } from './sans/list-san-numbers.ts';
import { removeSanNumber } from './sans/remove-san-number.ts';
import { searchDoNotCall } from './search-do-not-call.ts';
import { setCallAreaCodes } from './set-call-area-codes.ts';

interface PhoneCheckParts {
  readonly kinds: ImportKinds;
  readonly jobs: JobStarter;
}

export const phoneChecksRoutes = ({ kinds, jobs }: PhoneCheckParts): readonly Route[] => [
  serve(searchDoNotCallEndpoint, searchDoNotCall),
  serve(listDoNotCallFiltersEndpoint, listDoNotCallFilters),
  serve(addDoNotCallEndpoint, addDoNotCall),
  serve(removeDoNotCallEndpoint, removeDoNotCall),
  serve(importDoNotCallEndpoint, importDoNotCall(kinds)),
  serve(saveDoNotCallEndpoint, saveDoNotCall(kinds, jobs)),
  serve(getCallAreaCodesEndpoint, getCallAreaCodes),
  serve(setCallAreaCodesEndpoint, setCallAreaCodes),
  serve(getPhoneClockEndpoint, getPhoneClock),
  serve(setPhoneClockEndpoint, setPhoneClock),
  serve(listSanNumbersEndpoint, listSanNumbers),
  serve(addSanNumberEndpoint, addSanNumber),
  serve(removeSanNumberEndpoint, removeSanNumber),
];
