import type { KnownPhone } from './call-answers.ts';
import { callTexts } from './contact-calls.messages.ts';
import { PhoneLink } from './phone-link.tsx';

interface PhoneNumberProps {
  readonly phone: Pick<KnownPhone, 'phoneNumber' | 'isWrong' | 'isDoNotCall'>;
  readonly className?: string | undefined;
}

/** A number that a tap calls. A wrong number and one of the do-not-call file are struck out, and say so in words. */
export function PhoneNumber({ phone: { phoneNumber, isWrong, isDoNotCall }, className }: PhoneNumberProps) {
  if (!isWrong && !isDoNotCall) return <PhoneLink phone={phoneNumber} className={className} />;
  return (
    <span className="tabular">
      <s>{phoneNumber}</s> {isDoNotCall ? callTexts.doNotCall : callTexts.wrong}
    </span>
  );
}
