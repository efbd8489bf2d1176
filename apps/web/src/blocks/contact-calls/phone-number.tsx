import { checkText } from '@dropdate/domain/phone-check/check-text';
import { TextButton } from '../../kit/button/text-button.tsx';
import { phoneTexts } from './phone.messages.ts';
import { PhoneLink } from './phone-link.tsx';
import type { KnownPhone } from './right-phones.ts';

interface PhoneNumberProps {
  readonly phone: Omit<KnownPhone, 'phoneType'>;
  readonly className?: string | undefined;
  /** Says that a wrong number is right. Missing where the viewer may not say so. A number that asked not to be called has no such way back. */
  readonly onRight?: (() => void) | undefined;
}

/**
 * A number that a tap calls, with the age of its check. A wrong number, one of the do-not-call file, and one that its check
 * bars are struck out, and say so in words.
 */
export function PhoneNumber({ phone, className, onRight }: PhoneNumberProps) {
  const { phoneNumber, isWrong, isDoNotCall, check } = phone;
  const why = whyBarred(phone);
  if (why !== null)
    return (
      <span className="tabular">
        <s>{phoneNumber}</s> {why}
        {isWrong && !isDoNotCall && onRight !== undefined && (
          <>
            {' '}
            <TextButton label={phoneTexts.isRightOf(phoneNumber)} onClick={onRight}>
              {phoneTexts.isRight}
            </TextButton>
          </>
        )}
      </span>
    );
  return (
    <>
      <PhoneLink phone={phoneNumber} className={className} />
      {check !== null && (
        <>
          {' '}
          <span className="lesser" data-strong={check.state === 'old'}>
            {checkText(check)}
          </span>
        </>
      )}
    </>
  );
}

/** Why nobody calls a number. Null for a number that may be called. */
function whyBarred({ isWrong, isDoNotCall, check }: PhoneNumberProps['phone']): string | null {
  if (isDoNotCall) return phoneTexts.doNotCall;
  if (isWrong) return phoneTexts.wrong;
  return check?.isBarred === true ? checkText(check) : null;
}
