import type { KnownPhone } from './call-answers.ts';
import { callTexts } from './contact-calls.messages.ts';
import { PhoneLink } from './phone-link.tsx';

interface PhoneNumberProps {
  readonly phone: Pick<KnownPhone, 'phoneNumber' | 'isWrong'>;
  readonly className?: string | undefined;
}

/** A number that a tap calls. A wrong number is struck out, and says so in words. */
export function PhoneNumber({ phone: { phoneNumber, isWrong }, className }: PhoneNumberProps) {
  if (!isWrong) return <PhoneLink phone={phoneNumber} className={className} />;
  return (
    <span className="tabular">
      <s>{phoneNumber}</s> {callTexts.wrong}
    </span>
  );
}
