import { phoneTexts } from './phone.messages.ts';

interface PhoneLinkProps {
  /** The number as people read it, such as `(813) 555-0123`. */
  readonly phone: string;
  readonly className?: string | undefined;
}

/** The address that calls a number. */
export const callAddress = (phone: string): string => `tel:+1${phone.replace(/\D/g, '')}`;

/** A phone number that a tap calls. */
export function PhoneLink({ phone, className }: PhoneLinkProps) {
  return (
    <a href={callAddress(phone)} aria-label={phoneTexts.call(phone)} className={className}>
      {phone}
    </a>
  );
}
