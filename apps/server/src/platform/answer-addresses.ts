import { isEmail } from '@dropdate/domain/field/email';
import { longestAnswerUrl } from '@dropdate/domain/mail-piece/identity/personal-link';
import { z } from 'zod';

const urlText = `it must be the https or http address of a host that phones reach, without a path, at most ${longestAnswerUrl} characters`;

/** Whether pieces may print an address. Paper goes to people on other machines, and cannot be corrected. */
function isAnswerAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  const isOfThisMachine = /^(.+\.)?localhost$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/.test(hostname);
  return (
    /^https?:$/.test(protocol) && !isOfThisMachine && text.toLowerCase() === origin && text.length <= longestAnswerUrl
  );
}

/** The address that pieces print as the beginning of their links. */
export const answerAddress = z.string().refine(isAnswerAddress, { error: urlText });

/** The domain of the addresses to which recipients answer by mail. */
export const mailDomain = z
  .string()
  .toLowerCase()
  .refine((text) => text.length <= 80 && isEmail(`reply@${text}`), {
    error: 'it must be the domain of a mail host, such as answers.example.com',
  });
