import { callOutcomeCodes } from '@dropdate/domain/contact/call-outcome';
import { code } from '../http/code.ts';

export const callOutcomeCode = code(callOutcomeCodes);
