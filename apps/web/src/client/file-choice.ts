import {
  bytesPerMegabyte,
  type FileToSend,
  tooLargeText,
  tooManyText,
  type UploadForm,
} from '@dropdate/contract/http/upload';

export interface FileChoice<Chosen extends FileToSend> {
  readonly files: readonly Chosen[];
  /** Why some of the added files were left out. Null when all were taken. */
  readonly problem: string | null;
}

/** Adds files to a choice. Leaves out the files that the server would refuse for their size or their number. */
export function addFiles<Chosen extends FileToSend>(
  chosen: readonly Chosen[],
  added: readonly Chosen[],
  form: UploadForm,
): FileChoice<Chosen> {
  const small = added.filter(({ size }) => size <= form.mostMegabytes * bytesPerMegabyte);
  const fresh = small.filter((file) => !chosen.some((one) => one.name === file.name && one.size === file.size));
  const files = [...chosen, ...fresh].slice(0, form.mostFiles);
  if (small.length < added.length) return { files, problem: tooLargeText(form) };
  return { files, problem: chosen.length + fresh.length > form.mostFiles ? tooManyText(form) : null };
}
