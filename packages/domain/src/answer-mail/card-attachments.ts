/** The most attachments of one mail that become response cards, and how large they may be together. */
export const mostCardAttachments = 10;
export const mostCardBytes = 20 * 1_048_576;

/** Pictures below this size are logos and signs of a signature. A photo of a card has many times the bytes. */
const leastPictureBytes = 20_000;

export interface AttachmentFacts {
  readonly mimeType: string;
  readonly bytes: number;
}

/**
 * The places of the attachments that become response cards: pictures and PDF files, in the order of the mail. The server
 * looks into each file again, because the sender says of what type it is.
 */
export function cardAttachments(attachments: readonly AttachmentFacts[]): readonly number[] {
  let total = 0;
  const chosen: number[] = [];
  for (const [place, { mimeType, bytes }] of attachments.entries()) {
    const isPdf = /^application\/(pdf|x-pdf|octet-stream)$/i.test(mimeType);
    const isPicture = /^image\//i.test(mimeType) && bytes >= leastPictureBytes;
    if (!(isPdf || isPicture) || bytes === 0 || chosen.length === mostCardAttachments || total + bytes > mostCardBytes)
      continue;
    total += bytes;
    chosen.push(place);
  }
  return chosen;
}
