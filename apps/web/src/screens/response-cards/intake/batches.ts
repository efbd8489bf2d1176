import { bytesPerMegabyte, type FileToSend, type UploadForm } from '@dropdate/contract/http/upload';

/** Megabytes of one call. A smaller call shows its result sooner, and less is lost when the connection breaks. */
const mostMegabytesOfCall = 100;

/** The files in their order, as many in each call as the server takes. */
export function batchesOf<Chosen extends FileToSend>(
  files: readonly Chosen[],
  { mostFiles }: Pick<UploadForm, 'mostFiles'>,
): readonly (readonly Chosen[])[] {
  const batches: Chosen[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (last === undefined || last.length >= mostFiles || bytes + file.size > mostMegabytesOfCall * bytesPerMegabyte) {
      batches.push([file]);
      bytes = file.size;
    } else {
      last.push(file);
      bytes += file.size;
    }
  }
  return batches;
}
