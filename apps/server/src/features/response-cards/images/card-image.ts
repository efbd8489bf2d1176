import type { Context } from '../../../platform/context.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { FileAnswer } from '../../../platform/http/serve.ts';
import { findCardImage, type ImageSize } from './card-image.data.ts';

export interface ImageServices {
  readonly files: Pick<FileStore, 'open' | 'pathOf'>;
}

type KeptImageAnswer = FileAnswer & { readonly sha256: string };
type KeptImage = NonNullable<Awaited<ReturnType<typeof findCardImage>>>;

/** The image of a card. @throws Refusal 404 for a card that the viewer does not see, and for a card without an image */
export async function cardImage(
  { db, scopeOf }: Pick<Context, 'db' | 'scopeOf'>,
  { files }: ImageServices,
  id: string,
  size: ImageSize,
): Promise<KeptImageAnswer> {
  const image = await findCardImage(db, scopeOf('ResponseCard'), id, size);
  if (image === null) throw notFound();
  return keptImage({ files }, image);
}

/** A kept image as the answer of a call. @throws Refusal 404 for an image whose bytes are lost */
export async function keptImage({ files }: ImageServices, image: KeptImage): Promise<KeptImageAnswer> {
  const { key, bytes, sha256, mime, imageName } = image;
  if ((await files.pathOf(key)) === null) throw notFound();
  const openPart = async (from: number, to: number) => {
    const part = await files.open(key, { from, to });
    if (part === null) throw notFound();
    return part;
  };
  return { fileName: imageName, contentType: mime, sha256, body: { bytes, etag: sha256, openPart } };
}
