import { checkPhonesAgain } from '@dropdate/contract/contacts/check-phones-again';
import type { ContactDetail } from '@dropdate/contract/contacts/contact-detail';
import { getContact } from '@dropdate/contract/contacts/get-contact';
import { getLead } from '@dropdate/contract/contacts/get-lead';
import { callTexts } from '../../blocks/contact-calls/contact-calls.messages.ts';
import { useEndpointMutation, useEndpointQuery } from '../../client/calls/use-endpoint.ts';
import { TextButton } from '../../kit/button/text-button.tsx';

interface CheckAgainButtonProps {
  readonly contact: Pick<ContactDetail, 'id' | 'isCheckingPhones'>;
  readonly isLead: boolean;
}

/** Milliseconds between two looks for the answer of the service. */
const lookEvery = 5_000;

/** Has the numbers of a contact checked again. The page shows the answer once it is there. */
export function CheckAgainButton({ contact: { id, isCheckingPhones }, isLead }: CheckAgainButtonProps) {
  const { mutate, isPending } = useEndpointMutation(checkPhonesAgain, {
    failure: callTexts.checkFailed,
    success: ({ isOpen }) => (isOpen ? callTexts.checkAsked : callTexts.checked),
    refreshes: [getContact, getLead],
  });
  // The page reads the same answer, so that the page shows what comes.
  const input = { params: { id } };
  useEndpointQuery(getLead, input, { isEnabled: isCheckingPhones && isLead, pollEvery: lookEvery });
  useEndpointQuery(getContact, input, { isEnabled: isCheckingPhones && !isLead, pollEvery: lookEvery });
  if (isCheckingPhones) return <span role="status">{callTexts.checking}</span>;
  return (
    <TextButton isDisabled={isPending} onClick={() => mutate({ params: { id } })}>
      {callTexts.checkAgain}
    </TextButton>
  );
}
