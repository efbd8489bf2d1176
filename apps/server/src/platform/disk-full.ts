/** The sentence for the operator when the disk is full. */
export function diskFullText(folder: string, then: string): string {
  return `The disk that holds ${folder} is full; free some space and ${then}.`;
}

/** Thrown when the disk has no room for a file. No part of the file was kept. */
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
