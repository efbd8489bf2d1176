import type { FileStore } from '../../../platform/files/file-store.ts';
import { removeUnused } from '../../../platform/files/remove-unused.ts';
import { findProvider } from './intake.data.ts';
import { type Bringer, type Intake, type IntakeParts, takeFile } from './take-file.ts';

/** The provider, who takes cards and mails in. Null before the provider is made. */
export const cardProvider = findProvider;

/** A file that is not in the store yet. */
export interface NewContent {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Takes a file with images of cards in whose bytes come from a folder or a mail. The bytes of a file that is not taken go. */
export async function takeContent(
  { files, ...parts }: IntakeParts & { readonly files: FileStore },
  { name, content }: NewContent,
  bringer: Bringer,
): Promise<Intake> {
  const stored = await files.write(content);
  try {
    const path = await files.pathOf(stored.key);
    if (path === null) throw new Error('a file is lost as soon as it is written');
    return await takeFile(parts, { ...stored, name, path }, bringer);
  } finally {
    await removeUnused(parts.db, files, [stored.key]);
  }
}
