/** The types of uploaded files. The server finds the type of a file in its content, never in its name. */
export const fileTypes = {
  csv: { label: 'CSV', mime: 'text/csv', extension: '.csv' },
  xlsx: {
    label: 'XLSX',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: '.xlsx',
  },
  png: { label: 'PNG', mime: 'image/png', extension: '.png' },
  jpeg: { label: 'JPEG', mime: 'image/jpeg', extension: '.jpg', others: ['.jpeg', '.jpe', '.jfif'] },
  webp: { label: 'WebP', mime: 'image/webp', extension: '.webp' },
  tiff: { label: 'TIFF', mime: 'image/tiff', extension: '.tif', others: ['.tiff'] },
  pdf: { label: 'PDF', mime: 'application/pdf', extension: '.pdf' },
} as const;
export type FileType = keyof typeof fileTypes;

export const bytesPerMegabyte = 1_048_576;

/** The form of an upload. It has files only; other input of the call is in the path and in the query. */
export interface UploadForm {
  /** The form field of every file. */
  readonly field: string;
  readonly types: readonly [FileType, ...FileType[]];
  /** The largest size of one file, in megabytes. */
  readonly mostMegabytes: number;
  readonly mostFiles: number;
  /**
   * `each` when the call answers for every file by itself: a file that is too large or of another type is left out, and
   * the other files count. Otherwise such a file refuses the whole upload.
   */
  readonly judges?: 'each';
}

/** A file of the browser. This package has no browser types. */
export interface FileToSend {
  readonly name: string;
  readonly size: number;
}

/** The reason that a file is too large, in the words of specification 2, section 5. */
export function tooLargeText({ mostMegabytes }: Pick<UploadForm, 'mostMegabytes'>): string {
  return `File size should be less than ${mostMegabytes}MB`;
}

export function tooManyText({ mostFiles }: Pick<UploadForm, 'mostFiles'>): string {
  return mostFiles === 1 ? 'Choose one file.' : `Choose at most ${mostFiles} files at once.`;
}

/** The allowed types as a reader says them: `CSV or XLSX`, `PNG, JPEG or PDF`. */
export function typesText({ types }: Pick<UploadForm, 'types'>): string {
  const labels = types.map((type) => fileTypes[type].label);
  return [labels.slice(0, -1).join(', '), labels.at(-1)].filter((part) => part !== '').join(' or ');
}

/** Whether the name of a file ends as the names of the form's types do. `contacts.csv.exe` does not. */
export function hasTypeOf(name: string, { types }: Pick<UploadForm, 'types'>): boolean {
  const lower = name.trim().toLowerCase();
  return types.some((type) => {
    const { extension, others = [] }: { readonly extension: string; readonly others?: readonly string[] } =
      fileTypes[type];
    return [extension, ...others].some((ending) => lower.endsWith(ending));
  });
}

/** The words about a file whose name has another ending (specification 1, section 5.2; specification 2, section 5). */
export function wrongNameText(form: Pick<UploadForm, 'types'>): string {
  return `Please select a ${form.types.map((type) => fileTypes[type].label).join('/')} file`;
}

/** The files that a file chooser offers: `.csv,text/csv`. The MIME type stands for further endings, such as `.jpeg`. */
export function acceptText({ types }: Pick<UploadForm, 'types'>): string {
  return types.flatMap((type) => [fileTypes[type].extension, fileTypes[type].mime]).join(',');
}
