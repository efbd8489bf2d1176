import type { PhoneValidation } from '@dropdate/contract/phone-validation/phone-validation';
import { useState } from 'react';
import { latePart } from '../../kit/state/late-part.tsx';
import type { PhoneValidating } from './use-phone-validation.ts';

const PhoneResult = latePart(async () => (await import('./phone-result.tsx')).PhoneResult);
const PhonesSentDialog = latePart(async () => (await import('./phones-sent-dialog.tsx')).PhonesSentDialog);

interface LatePhonePartsProps {
  readonly kind: 'campaign' | 'prospect-list';
  readonly validation: PhoneValidation | null;
  readonly phones: PhoneValidating;
}

/** What was found about the phone numbers of an order. Few orders have phone numbers, so the script loads when it is needed. */
export function LatePhoneResult({ kind, validation, phones }: LatePhonePartsProps) {
  const [isMissing, setMissing] = useState(false);
  if (validation === null || isMissing) return null;
  return <PhoneResult kind={kind} validation={validation} phones={phones} onMissing={() => setMissing(true)} />;
}

/** The dialog after Validate Phone Number. Without its script, the page itself says that the numbers are being checked. */
export function LatePhonesSent({ kind, phones }: Pick<LatePhonePartsProps, 'kind' | 'phones'>) {
  if (!phones.isSent) return null;
  return (
    <PhonesSentDialog kind={kind} onLeave={phones.leave} onClose={phones.closeSent} onMissing={phones.closeSent} />
  );
}
