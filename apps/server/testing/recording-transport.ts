import type { MailMessage, MailTransport } from '../src/platform/mail/mail-transport.ts';

/** A transport that records every mail it sends. A mail that is sent twice is recorded twice. */
export interface RecordingTransport extends MailTransport {
  readonly sent: readonly MailMessage[];
}

export function recordingTransport(): RecordingTransport {
  const sent: MailMessage[] = [];
  return {
    sent,
    deliver: async (message) => {
      sent.push(message);
    },
    find: async (messageId) => (sent.some((one) => one.messageId === messageId) ? 'delivered' : 'not-delivered'),
    read: async (messageId) => sent.find((one) => one.messageId === messageId)?.text ?? null,
  };
}
