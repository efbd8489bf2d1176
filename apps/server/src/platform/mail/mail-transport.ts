/** An address with the name that stands before it. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** A mail as it is handed over. */
export interface MailMessage {
  /** The same for every try: who receives a mail twice can tell, and a transport that remembers sends it once. */
  readonly messageId: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly date: Date;
}

/** What a transport knows of a mail whose sender was cut off. */
export type Delivery = 'delivered' | 'not-delivered' | 'cannot-tell';

/** The way of mails out of the product; which one it is, the app decides. */
export interface MailTransport {
  /** @throws NotDelivered when certainly nothing went out; any other failure leaves it open. */
  deliver(message: MailMessage): Promise<void>;
  /** Asked before a mail is tried again whose last try nobody saw the end of. */
  find(messageId: string): Promise<Delivery>;
}

/** Nothing went out: trying again cannot send it twice. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered';
  /** A short word for operators, without anything personal: `ENOSPC`. */
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
