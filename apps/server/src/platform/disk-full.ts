/** What the person who runs the server is told when its disk is full. */
export function diskFullText(folder: string, then: string): string {
  return `The disk that holds ${folder} is full; free some space and ${then}.`;
}

/** Nothing of a file was kept, because there is no room for it. */
export class DiskFullError extends Error {
  override readonly name = 'DiskFullError';

  constructor(folder: string, options?: ErrorOptions) {
    super(diskFullText(folder, 'try again'), options);
  }
}

export function isDiskFull(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | undefined)?.code;
  return code === 'ENOSPC' || code === 'EDQUOT';
}
